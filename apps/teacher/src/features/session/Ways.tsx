import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './login.module.css'

export type Way = { key: string; label: string; panel: ReactNode }

/** The ways in, one shown at a time. An opened one keeps its typed text. */
export function Ways({ ways, label }: { ways: readonly Way[]; label: string }) {
  const id = useId()
  const [chosen, setChosen] = useState(ways[0]?.key ?? '')
  const [opened, setOpened] = useState<readonly string[]>([chosen])
  const list = useRef<HTMLDivElement>(null)

  const choose = (key: string) => {
    setChosen(key)
    setOpened((before) => (before.includes(key) ? before : [...before, key]))
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = ways.findIndex(({ key }) => key === chosen)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: ways.length - 1 }[event.key]
    const next = target === undefined ? undefined : ways[(target + ways.length) % ways.length]
    if (next === undefined) return
    event.preventDefault()
    choose(next.key)
    list.current?.querySelector<HTMLElement>(`[data-way="${next.key}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className={styles.ways} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {ways.map((way) => (
          <button
            key={way.key}
            type="button"
            role="tab"
            id={`${id}-${way.key}`}
            data-way={way.key}
            className={styles.way}
            aria-selected={way.key === chosen}
            aria-controls={`${id}-${way.key}-panel`}
            tabIndex={way.key === chosen ? 0 : -1}
            onClick={(event) => {
              flushSync(() => choose(way.key))
              // A tap means typing; the keyboard that walks along the tabs stays on them.
              if (event.detail > 0) firstInputOf(`${id}-${way.key}-panel`)?.focus()
            }}
          >
            {way.label}
          </button>
        ))}
      </div>
      {ways.map((way) => (
        <div
          key={way.key}
          id={`${id}-${way.key}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${way.key}`}
          hidden={way.key !== chosen}
        >
          {opened.includes(way.key) && way.panel}
        </div>
      ))}
    </>
  )
}

function firstInputOf(panel_id: string): HTMLInputElement | null {
  return document.getElementById(panel_id)?.querySelector('input') ?? null
}

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './panes.module.css'

/** Panes of one page, one of them shown; a pane that has been seen keeps its state. The acts on all of them stand at the end of their tabs. */
export function Panes({
  label,
  panes,
  active,
  onChange,
  actions,
}: {
  label: string
  panes: readonly { key: string; label: string; content: ReactNode }[]
  active: string
  onChange: (key: string) => void
  actions?: ReactNode
}) {
  const id = useId()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([active]))
  if (!seen.has(active)) setSeen(new Set(seen).add(active))

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = panes.findIndex(({ key }) => key === active)
    const next = panes.at((at + step) % panes.length)
    if (step === 0 || next === undefined) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }

  return (
    <>
      <div className={styles.bar}>
        <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={handleKey}>
          {panes.map(({ key, label: words }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-controls={`${id}-${key}-pane`}
              aria-selected={key === active}
              tabIndex={key === active ? 0 : -1}
              className={styles.tab}
              onClick={() => onChange(key)}
            >
              {words}
            </button>
          ))}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      {panes.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-pane`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== active}
        >
          {seen.has(key) && content}
        </div>
      ))}
    </>
  )
}

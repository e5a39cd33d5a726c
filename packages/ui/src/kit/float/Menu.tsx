import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Anchor, useDismissal, useFloat } from './float.ts'
import styles from './float.module.css'

/** One line of a menu. A refusal says why it cannot be chosen now. */
export type MenuEntry = {
  key: string
  label: ReactNode
  onPick: () => void
  danger?: boolean
  refusal?: string | null
}

/** A menu at a place of the window. The arrows walk, Escape and a press beside it close it and give the focus back. */
export function Menu({
  label,
  entries,
  anchor,
  onClose,
}: {
  label: string
  entries: readonly MenuEntry[]
  anchor: Anchor
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useFloat(box, anchor, 'below')
  useDismissal(box, onClose)
  useBorrowedFocus(box)

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return onClose()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const next = nextItem(event.key, {
      at: items.findIndex((item) => item === document.activeElement),
      items,
    })
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={box} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={handleKey}>
      {entries.map(({ key, label: words, danger = false, refusal = null, onPick }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          data-danger={danger}
          aria-disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={(event) => {
            event.stopPropagation()
            if (refusal !== null) return
            onClose()
            onPick()
          }}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

function nextItem(key: string, { at, items }: { at: number; items: HTMLElement[] }): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

/** The focus goes into the menu and comes back to where it was, unless it has been sent elsewhere. */
function useBorrowedFocus(box: React.RefObject<HTMLElement | null>) {
  // A menu is worked by the keyboard from where it opened.
  useLayoutEffect(() => {
    const menu = box.current
    const before = document.activeElement
    menu?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      const isOurs = now === null || now === document.body || menu?.contains(now) === true
      if (isOurs && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box])
}

/** A button that opens a menu under itself. */
export function MenuButton({
  label,
  entries,
  className,
  children,
  ...rest
}: {
  /** The name of the menu. */
  label: string
  entries: readonly MenuEntry[]
  className: string | undefined
  children: ReactNode
  'aria-label'?: string
}) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  return (
    <>
      <button
        {...rest}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
      >
        {children}
      </button>
      {anchor !== null && (
        <Menu label={label} entries={entries} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

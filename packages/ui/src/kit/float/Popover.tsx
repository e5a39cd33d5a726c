import { type ReactNode, useRef, useState } from 'react'
import { type Anchor, type Side, useDismissal, useFloat } from './float.ts'
import styles from './float.module.css'

/** A button with a panel that opens beside it. */
export function Popover({
  label,
  side,
  content,
  className,
  children,
  ...rest
}: {
  /** The name of the panel. */
  label: string
  side: Side
  content: ReactNode
  className: string | undefined
  children: ReactNode
  'aria-label'?: string
  'data-failed'?: boolean
}) {
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  return (
    <span ref={root} className={styles.root}>
      <button
        {...rest}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          const here = event.currentTarget.getBoundingClientRect()
          setAnchor((open) => (open === null ? here : null))
        }}
      >
        {children}
      </button>
      {anchor !== null && (
        <Panel label={label} side={side} anchor={anchor} root={root} onClose={() => setAnchor(null)}>
          {content}
        </Panel>
      )}
    </span>
  )
}

function Panel({
  label,
  side,
  anchor,
  root,
  onClose,
  children,
}: {
  label: string
  side: Side
  anchor: Anchor
  root: React.RefObject<HTMLElement | null>
  onClose: () => void
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useFloat(box, anchor, side)
  // The button belongs to the panel: a press on it closes the panel by itself.
  useDismissal(root, onClose)
  return (
    <div ref={box} role="dialog" aria-label={label} className={styles.panel}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './report.module.css'

/** A figure that opens what it was counted from; where nothing was counted it is a mere figure. */
export function FigureButton({
  label,
  isEmpty = false,
  onOpen,
  children,
}: {
  /** What it opens, for who does not see where it stands. */
  label: string
  isEmpty?: boolean
  onOpen: () => void
  children: ReactNode
}) {
  if (isEmpty) return children
  return (
    <button type="button" className={styles.link} aria-label={label} onClick={onOpen}>
      {children}
    </button>
  )
}

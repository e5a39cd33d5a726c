import type { ReactNode } from 'react'
import styles from './editing.module.css'

/** The head of a screen that saves by itself: what is written, what it comes to, and what can be done with it. It stays in sight. */
export function EditingHeader({
  name,
  shownName = name,
  facts,
  children,
}: {
  name: string
  /** What stands there while it has no name. */
  shownName?: string
  facts: string
  children: ReactNode
}) {
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 title={name}>{shownName}</h1>
        <p>{facts}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  )
}

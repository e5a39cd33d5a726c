import type { ReactNode } from 'react'
import styles from './editing.module.css'

/** The head of a screen that saves by itself: the name of the draft, its facts and the acts on it. It stays in sight. */
export function EditingHeader({
  name,
  shownName = name,
  facts,
  children,
}: {
  name: string
  /** The words in place of the name while there is none. */
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

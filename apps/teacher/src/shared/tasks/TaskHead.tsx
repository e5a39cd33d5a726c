import type { ReactNode } from 'react'
import styles from './task-head.module.css'

/** The head of a task that is read: its name, its facts and its acts. */
export function TaskHead({
  title,
  facts,
  children,
}: {
  title: string
  facts: ReactNode
  /** Its acts. */
  children: ReactNode
}) {
  return (
    <header className={styles.header}>
      <div className={styles.about}>
        <h1 title={title}>{title}</h1>
        <p>{facts}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </header>
  )
}

import type { ReactNode } from 'react'
import styles from './homework-head.module.css'

/** The head of a homework that is read: its name, its facts and its acts. */
export function HomeworkHead({
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

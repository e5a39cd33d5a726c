import type { ReactNode } from 'react'
import kit from '../kit/kit.module.css'
import styles from '../stage/stage.module.css'

/** A calm message in the middle of the board: before the lesson, when it cannot be shown, when another device teaches. */
export function Cover({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <main className={styles.stage}>
      <div className={styles.cover}>
        <h1>{title}</h1>
        {children}
        {actions !== undefined && <div className={kit.row}>{actions}</div>}
      </div>
    </main>
  )
}

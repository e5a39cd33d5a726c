import type { ReactNode } from 'react'
import styles from './review.module.css'

/** A page as it is drawn: its head, and below it what it shows. */
export function SheetFrame({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.sheetHead}>{head}</p>
      {children}
    </div>
  )
}

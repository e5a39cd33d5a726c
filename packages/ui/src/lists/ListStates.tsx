import type { ReactNode } from 'react'
import styles from './list.module.css'
import { Button } from '../kit/Button.tsx'

/** The words and drawing of an empty list, with its first step as a button. */
export function EmptyList({
  children,
  action,
  drawing = 'nothing_yet',
}: {
  children: ReactNode
  action?: ReactNode
  /** `not_found` where a search or a filter found nothing. */
  drawing?: 'nothing_yet' | 'not_found'
}) {
  return (
    <div className={styles.state}>
      <span className={styles.drawing} data-name={drawing} aria-hidden />
      <p>{children}</p>
      {action}
    </div>
  )
}

/** The words of a list that failed, with a way to try again where that can help; the filters above keep their typed text. */
export function FailedList({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p>
        {what}没有加载出来：{error.message}
      </p>
      {mayHelp(error) && <Button onClick={onRetry}>重试</Button>}
    </div>
  )
}

/** A person who may not see a thing gets the same answer again. */
function mayHelp(error: Error): boolean {
  return !('status' in error && error.status === 403)
}

/** Rows of the coming table, so that nothing jumps when they arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    // Placeholders have no identity but their place.
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <span className={styles.bone} style={{ width: column === 0 ? '60%' : '70%' }} />
        </td>
      ))}
    </tr>
  ))
}

/** A block of the coming page. */
export function SkeletonBlock({ height }: { height: number }) {
  return <span aria-hidden className={styles.bone} style={{ display: 'block', height, width: '100%' }} />
}

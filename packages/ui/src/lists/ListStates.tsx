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

/** A row of a table and the line below it, in CSS pixels. */
const ROW_PX = 45

/**
 * Rows of the coming table, so that nothing jumps when they arrive. They are one thing that looks like many: a slow processor draws
 * them just before the rows, and has only so much time.
 */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columns}>
        <span className={styles.boneRows} style={{ height: rows * ROW_PX }} />
      </td>
    </tr>
  )
}

/** A block of the coming page. */
export function SkeletonBlock({ height }: { height: number }) {
  return <span aria-hidden className={styles.bone} style={{ display: 'block', height, width: '100%' }} />
}

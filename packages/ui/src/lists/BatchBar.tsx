import type { ReactNode } from 'react'
import { Button } from '../kit/Button.tsx'
import styles from './batch-bar.module.css'

/** The buttons for the ticked rows, in the place of the filters' end, so that the list does not jump. */
export function BatchBar({
  count,
  unit,
  onClear,
  children,
}: {
  count: number
  unit: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <div className={styles.batch} role="toolbar" aria-label="批量操作">
      <strong role="status">
        已选 {count} {unit}
      </strong>
      {children}
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}

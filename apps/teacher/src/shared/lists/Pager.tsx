import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { useRef } from 'react'
import { Pages } from '../kit/Pages.tsx'
import styles from './list.module.css'

export const PAGE_SIZE = 20

/** How many there are in all, and the pages of them. */
export function Pager({
  total,
  page,
  unit,
  page_size = PAGE_SIZE,
  isMore = false,
  before = '',
  onChange,
}: {
  total: number
  page: number
  unit: string
  page_size?: number
  /** There are more than were counted. */
  isMore?: boolean
  /** What stands above the counted rows: `2 个文件夹、`. */
  before?: string
  onChange: (page: number) => void
}) {
  const root = useRef<HTMLDivElement>(null)
  const handleChange = (next: number) => {
    // A new page begins at its first row, not where the last one was left.
    root.current?.closest('main, [role="dialog"]')?.scrollIntoView({ block: 'start' })
    onChange(next)
  }
  return (
    <div className={styles.pager} ref={root}>
      <span>
        共 {before}
        {formatNumber(total)}
        {isMore && '+'} {unit}
      </span>
      {total > page_size && (
        <Pages current={page} count={Math.ceil(total / page_size)} onChange={handleChange} />
      )}
    </div>
  )
}

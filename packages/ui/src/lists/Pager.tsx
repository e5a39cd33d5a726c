import { formatNumber } from '@jiangtai/shared/core/numbers.ts'
import { useRef } from 'react'
import { Pages } from '../kit/pages/Pages.tsx'
import { Select } from '../kit/Select.tsx'
import styles from './list.module.css'
import { PAGE_SIZE, PAGE_SIZES } from './page-size.ts'

/** The number of rows in all, their pages, and the length of a page. */
export function Pager({
  total,
  page,
  unit,
  page_size = PAGE_SIZE,
  isMore = false,
  before = '',
  onChange,
  onResize,
}: {
  total: number
  page: number
  unit: string
  page_size?: number
  /** There are more than were counted. */
  isMore?: boolean
  /** Words for rows above the counted ones: `2 个文件夹、`. */
  before?: string
  onChange: (page: number) => void
  /** Absent where the length of a page is not chosen. */
  onResize?: (page_size: number) => void
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
      {onResize !== undefined && total > PAGE_SIZE && (
        <Select
          aria-label="每页条数"
          size="small"
          className={styles.pageSize}
          value={page_size}
          options={PAGE_SIZES.map((value) => ({ value: Number(value), label: `每页 ${value} ${unit}` }))}
          onChange={onResize}
        />
      )}
      {total > page_size && (
        <Pages current={page} count={Math.ceil(total / page_size)} onChange={handleChange} />
      )}
    </div>
  )
}

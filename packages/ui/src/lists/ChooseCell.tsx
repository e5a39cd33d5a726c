import { useEffect, useRef } from 'react'
import { Checkbox } from '../kit/Checkbox.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './data-table.module.css'

/** The box that ticks one row. */
export function ChooseCell<Row>({ row, name, chosen }: { row: Row; name: string; chosen: Chosen<Row> }) {
  return (
    <td className={styles.choose}>
      <Checkbox
        aria-label={`选择${name}`}
        checked={chosen.has(row)}
        onChange={({ target }) => chosen.toggle([row], target.checked)}
      />
    </td>
  )
}

/** The box that ticks the page in front. */
export function ChoosePageCell<Row>({ rows, chosen }: { rows: readonly Row[]; chosen: Chosen<Row> }) {
  const cell = useRef<HTMLTableCellElement>(null)
  const count = rows.filter(chosen.has).length
  const isPart = count > 0 && count < rows.length
  // "Some of them" is a state that only the element itself can be given.
  useEffect(() => {
    const box = cell.current?.querySelector('input')
    if (box !== undefined && box !== null) box.indeterminate = isPart
  }, [isPart])
  return (
    <th scope="col" ref={cell} className={styles.choose}>
      <Checkbox
        aria-label="选择本页"
        disabled={rows.length === 0}
        checked={rows.length > 0 && count === rows.length}
        onChange={({ target }) => chosen.toggle(rows, target.checked)}
      />
    </th>
  )
}

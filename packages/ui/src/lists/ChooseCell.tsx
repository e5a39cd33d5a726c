import { type ReactNode, useEffect, useRef } from 'react'
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

/** The box that ticks the page in front, in the head of a table. */
export function ChoosePageCell<Row>(page: { rows: readonly Row[]; chosen: Chosen<Row> }) {
  return (
    <th scope="col" className={styles.choose}>
      <ChoosePageBox {...page} aria-label="选择本页" />
    </th>
  )
}

/** The box that ticks the page in front. */
export function ChoosePageBox<Row>({
  rows,
  chosen,
  ...words
}: {
  rows: readonly Row[]
  chosen: Chosen<Row>
} & ({ 'aria-label': string } | { children: ReactNode })) {
  const box = useRef<HTMLSpanElement>(null)
  const count = rows.filter(chosen.has).length
  const isPart = count > 0 && count < rows.length
  // "Some of them" is a state that only the element itself can be given.
  useEffect(() => {
    const input = box.current?.querySelector('input')
    if (input !== undefined && input !== null) input.indeterminate = isPart
  }, [isPart])
  return (
    <span ref={box}>
      <Checkbox
        {...words}
        disabled={rows.length === 0}
        checked={rows.length > 0 && count === rows.length}
        onChange={({ target }) => chosen.toggle(rows, target.checked)}
      />
    </span>
  )
}

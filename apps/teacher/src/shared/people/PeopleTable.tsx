import type { ReactNode } from 'react'
import { SkeletonRows } from '../lists/ListStates.tsx'
import list from '../lists/list.module.css'
import { ScrollBox } from '../lists/ScrollBox.tsx'
import { ChoosePageCell } from './ChooseCell.tsx'
import type { Chosen } from './use-chosen.ts'

/** People as rows, with boxes to tick for whoever may change them, and room for what can be done with each. */
export function PeopleTable<Row>({
  label,
  minWidth,
  columns,
  heads,
  rows,
  isStale,
  chosen,
  children,
}: {
  label: string
  minWidth: number
  /** How many `heads` there are. */
  columns: number
  heads: ReactNode
  /** Null while they are on their way. */
  rows: readonly Row[] | null
  isStale: boolean
  /** Null for who may only look. */
  chosen: Chosen<Row> | null
  children: ReactNode
}) {
  return (
    <ScrollBox label={label}>
      <table className={list.table} data-stale={isStale} aria-busy={rows === null} style={{ minWidth }}>
        <thead>
          <tr>
            {chosen !== null && <ChoosePageCell rows={rows ?? []} chosen={chosen} />}
            {heads}
            <th scope="col" style={{ width: 176 }}>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <SkeletonRows rows={10} columns={columns + (chosen === null ? 1 : 2)} />
          ) : (
            children
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** A column's head; without a width it takes what is left. */
export function Head({ width, children }: { width?: number; children: string }) {
  return (
    <th scope="col" style={width === undefined ? undefined : { width }}>
      {children}
    </th>
  )
}

import { type CSSProperties, Fragment, type HTMLAttributes, type ReactNode } from 'react'
import { ChooseCell, ChoosePageCell } from './ChooseCell.tsx'
import styles from './data-table.module.css'
import { RowDetail, RowOpener, useOpened } from './RowDetail.tsx'
import { SkeletonRows } from './ListStates.tsx'
import list from './list.module.css'
import { ScrollBox } from './ScrollBox.tsx'
import { tableWidths } from './table-widths.ts'
import type { Chosen } from './use-chosen.ts'

/**
 * A column: its head and its cells. Without a width it takes the rest of the room. The width is in CSS pixels; on a large screen it grows, so that
 * the facts of a row do not stand far from its name.
 */
export type Column<Row> = {
  head: string
  /** Drawn as the head, where it is more than its word, and how it orders the rows. */
  headed?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none'
  width?: number
  align?: 'end'
  /** The whole text of a cell that may be cut. */
  title?: (row: Row) => string
  /** Left out on a phone, where a row has the width of a hand. */
  isWideOnly?: boolean
  /** Left out between a phone and a laptop, because the name of a row is read before it. */
  isSpare?: boolean
  cell: (row: Row) => ReactNode
}

/** Further attributes of a row: it may be dragged, or take rows that are dropped on it. */
export type RowProps = HTMLAttributes<HTMLTableRowElement> & { 'data-over'?: boolean }

/**
 * Rows in columns: the heads stay in sight, the first column names the row, boxes tick rows where some can be chosen, and the last cell holds the
 * acts on the row. On a phone each row is a card, so that nothing lies beside the screen: `lines` gives each column a line of its own with its head,
 * `facts` is a row of its name in full, its acts beside it and its facts in one line below. With `detail` the first column opens a row with more
 * beneath it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  idOf,
  nameOf,
  minWidth,
  isStale = false,
  chosen = null,
  phone = 'lines',
  acts,
  detail,
  rowProps,
}: {
  /** The name of the table for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Null while they are on their way. */
  rows: readonly Row[] | null
  idOf: (row: Row) => string
  /** The name of a row, for people who hear its box. */
  nameOf: (row: Row) => string
  /** The least width in CSS pixels; a narrower page scrolls the table sideways. */
  minWidth: number
  /** The rows are of another page or filter, and the new ones are on their way. */
  isStale?: boolean
  /** Null where nothing can be ticked. */
  chosen?: Chosen<Row> | null
  phone?: 'lines' | 'facts'
  rowProps?: ((row: Row) => RowProps) | undefined
  acts?: { width: number; of: (row: Row) => ReactNode }
  /** Draws the details of a row when it is opened; its first cell then holds no button or link of its own. */
  detail?: ((row: Row) => ReactNode) | undefined
}) {
  const opened = useOpened()
  const count = columns.length + (chosen === null ? 0 : 1) + (acts === undefined ? 0 : 1)
  return (
    <ScrollBox label={label}>
      <table
        className={`${list.table} ${styles.table}`}
        data-stale={isStale}
        data-phone={phone}
        data-chooses={chosen !== null}
        aria-busy={rows === null}
        style={tableWidths(minWidth, columns, { acts: acts?.width ?? 0, isChosen: chosen !== null })}
      >
        <thead>
          <tr>
            {chosen !== null && <ChoosePageCell rows={rows ?? []} chosen={chosen} />}
            {columns.map(({ head, headed, sorted, width, align, isSpare }) => (
              <th
                key={head}
                scope="col"
                className={styles.column}
                data-align={align}
                data-spare={isSpare}
                style={columnWidth(width)}
                aria-sort={sorted}
              >
                {headed ?? head}
              </th>
            ))}
            {acts !== undefined && (
              <th scope="col" className={styles.acts} style={{ width: acts.width }}>
                <span className="visually-hidden">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <SkeletonRows rows={10} columns={count} />
          ) : (
            rows.map((row) => (
              <Fragment key={idOf(row)}>
                <tr {...rowProps?.(row)}>
                  {chosen !== null && <ChooseCell row={row} name={nameOf(row)} chosen={chosen} />}
                  {columns.map(({ head, align, title, isWideOnly, isSpare, cell }, at) => (
                    <td
                      key={head}
                      data-head={head}
                      data-align={align}
                      data-wide-only={isWideOnly}
                      data-spare={isSpare}
                      title={title?.(row)}
                    >
                      {detail !== undefined && at === 0 ? (
                        <RowOpener id={idOf(row)} opened={opened}>
                          {cell(row)}
                        </RowOpener>
                      ) : (
                        cell(row)
                      )}
                    </td>
                  ))}
                  {acts !== undefined && <td className={styles.acts}>{acts.of(row)}</td>}
                </tr>
                {detail !== undefined && opened.has(idOf(row)) && (
                  <RowDetail id={opened.idOf(idOf(row))} span={count}>
                    {detail(row)}
                  </RowDetail>
                )}
              </Fragment>
            ))
          )}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** A variable, so that the stylesheet may widen it. */
function columnWidth(width: number | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined
  const style: CSSProperties & Record<'--column', string> = { '--column': `${width}px` }
  return style
}

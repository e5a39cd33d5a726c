import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { ScrollBox } from '../ScrollBox.tsx'
import { type FigureOrder, inOrder, nextOrder, type OrderValue } from './figure-order.ts'
import styles from './figure-table.module.css'
import { SortButton } from './SortButton.tsx'

/** A column of figures. Its cells stand to the right, digit below digit, unless they are words. */
export type Figure<Row> = {
  head: string
  /** Tells columns of one head apart; the head does, where it stands once. */
  id?: string
  /** Drawn as the head, where it is more than its word. */
  headed?: ReactNode
  /** Stands beside the head: the mark that opens what the figures mean. */
  note?: ReactNode
  /** One head above it and above its neighbours of the same group. */
  group?: string
  isWords?: boolean
  /** Its cells bring their own padding, so that all of a cell can be pressed. */
  isBare?: boolean
  /** Where people compare rows: what a press on the head orders them by. */
  order?: (row: Row) => OrderValue
  /** What the colour of a cell tells, for its stylesheet. */
  lookOf?: (row: Row) => string
  cell: (row: Row) => ReactNode
}

/** The first column, which names the row and stays in sight. */
export type RowName<Row> = {
  head: string
  order?: (row: Row) => OrderValue
  cell: (row: Row) => ReactNode
  attributes?: (
    row: Row,
  ) => HTMLAttributes<HTMLTableCellElement> & Record<`data-${string}`, string | boolean | undefined>
}

/**
 * Figures to be compared, a line a row: heads and names stay in sight, a head may order the rows, and a table wider than its page scrolls in itself.
 * What people act on, choose or turn pages of is a DataTable.
 */
export function FigureTable<Row>({
  label,
  caption,
  name,
  figures,
  rows,
  idOf,
  isMarked,
  minWidth = 0,
}: {
  /** The name of the table for screen readers. */
  label: string
  /** Drawn above it. */
  caption?: ReactNode
  name: RowName<Row>
  figures: readonly Figure<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The row that is spoken of elsewhere on the page. */
  isMarked?: (row: Row) => boolean
  /** In CSS pixels. */
  minWidth?: number
}) {
  const [order, setOrder] = useState<FigureOrder>(null)
  const values =
    order === null ? undefined : [name, ...figures].find((one) => keyOf(one) === order.column)?.order
  const shown = values === undefined || order === null ? rows : inOrder(rows, values, order.isRising)
  const onOrder = (column: string) => setOrder(nextOrder(order, column))
  const hasGroups = figures.some(({ group }) => group !== undefined)
  return (
    <ScrollBox label={label}>
      <table
        className={styles.table}
        aria-label={caption === undefined ? label : undefined}
        style={{ minWidth }}
      >
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          {hasGroups && <Groups name={name.head} figures={figures} />}
          <tr data-below={hasGroups}>
            {!hasGroups && <Head figure={name} {...{ order, onOrder }} isName />}
            {figures.map((figure) => (
              <Head key={keyOf(figure)} {...{ figure, order, onOrder }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={idOf(row)} data-marked={isMarked?.(row)}>
              <th scope="row" {...name.attributes?.(row)}>
                {name.cell(row)}
              </th>
              {figures.map((figure) => (
                <td
                  key={keyOf(figure)}
                  data-words={figure.isWords}
                  data-bare={figure.isBare}
                  data-look={figure.lookOf?.(row)}
                >
                  {figure.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** Heads above several columns each. */
function Groups<Row>({ name, figures }: { name: string; figures: readonly Figure<Row>[] }) {
  const groups = [...new Set(figures.map(({ group }) => group ?? ''))]
  return (
    <tr>
      <th rowSpan={2} scope="col" data-words>
        {name}
      </th>
      {groups.map((group) => (
        <th
          key={group}
          scope="colgroup"
          colSpan={figures.filter((one) => (one.group ?? '') === group).length}
        >
          {group}
        </th>
      ))}
    </tr>
  )
}

function Head<Row>({
  figure,
  order,
  onOrder,
  isName = false,
}: {
  figure: Figure<Row> | RowName<Row>
  order: FigureOrder
  onOrder: (column: string) => void
  isName?: boolean
}) {
  const column = keyOf(figure)
  const way = order?.column !== column ? 'none' : order.isRising ? 'ascending' : 'descending'
  const { headed, note, isWords, isBare }: Partial<Figure<Row>> = figure
  return (
    <th
      scope="col"
      data-words={isName || isWords}
      data-bare={isBare}
      aria-sort={figure.order === undefined ? undefined : way}
    >
      {figure.order === undefined ? (
        (headed ?? figure.head)
      ) : (
        <SortButton head={figure.head} way={way} onPress={() => onOrder(column)} />
      )}
      {note}
    </th>
  )
}

function keyOf<Row>(figure: Figure<Row> | RowName<Row>): string {
  return ('id' in figure ? figure.id : undefined) ?? figure.head
}

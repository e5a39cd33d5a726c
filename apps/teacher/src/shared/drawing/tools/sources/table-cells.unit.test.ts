import { expect, test } from 'vitest'
import {
  FIRST_TABLE,
  findLongCell,
  pasteCells,
  shownCells,
  typedTable,
  withCell,
  withSize,
} from './table-cells.ts'

test('[DW-102] words of a row or column that was taken away come back with it', () => {
  const typed = withCell(FIRST_TABLE, { row: 2, column: 2 }, '密度')
  const small = withSize(typed, { rows: 2, columns: 2 })
  expect(shownCells(small)).toEqual([
    ['', ''],
    ['', ''],
  ])
  expect(shownCells(withSize(small, { rows: 3, columns: 3 }))[2]).toEqual(['', '', '密度'])
})

test('[DW-102] a table has one cell at least and ten rows and eight columns at most', () => {
  expect(shownCells(withSize(FIRST_TABLE, { rows: 0, columns: -1 }))).toEqual([['']])
  const { rows, columns } = withSize(FIRST_TABLE, { rows: 99, columns: 99 })
  expect([rows, columns]).toEqual([10, 8])
})

test('[DW-102] one that was laid is typed in again as it was', () => {
  const rows = [
    ['x', 'y'],
    ['1', ''],
  ]
  expect(shownCells(typedTable(rows, false))).toEqual(rows)
})

test('[DW-102] a pasted table fills from its place on, and the table grows for it', () => {
  const { table, left_over } = pasteCells(FIRST_TABLE, { row: 1, column: 2 }, [['a', 'b'], ['c']])
  expect(shownCells(table)).toEqual([
    ['', '', '', ''],
    ['', '', 'a', 'b'],
    ['', '', 'c', ''],
  ])
  expect(left_over).toEqual({ rows: 0, columns: 0 })
})

test('[DW-102] what has no room in the largest table is told', () => {
  const large = Array.from({ length: 12 }, () => Array.from({ length: 9 }, () => '1'))
  const { table, left_over } = pasteCells(FIRST_TABLE, { row: 0, column: 1 }, large)
  expect([table.rows, table.columns, left_over]).toEqual([10, 8, { rows: 2, columns: 2 }])
})

test('[DW-101] a cell of more than sixty letters is found', () => {
  expect(findLongCell(withCell(FIRST_TABLE, { row: 0, column: 0 }, '字'.repeat(60)))).toBeNull()
  const long = withCell(FIRST_TABLE, { row: 1, column: 2 }, '字'.repeat(61))
  expect(findLongCell(long)).toEqual({ row: 1, column: 2 })
  expect(findLongCell(withSize(long, { rows: 1, columns: 3 }))).toBeNull()
})

import { TABLE_LIMITS } from '@jiangtai/shared/ink/ink-limits.ts'

/**
 * A table as it is typed. `cells` has room for the largest table at all times, so that words in a row or column that was taken away come back
 * with it.
 */
export type TypedTable = {
  cells: readonly (readonly string[])[]
  rows: number
  columns: number
  has_head: boolean
}

/** Where a cell stands, from 0. */
export type CellPlace = { row: number; column: number }

/** What of a pasted table had no room. */
export type PasteLeftOver = { rows: number; columns: number }

const EMPTY_CELLS = Array.from({ length: TABLE_LIMITS.rows }, () =>
  Array.from({ length: TABLE_LIMITS.columns }, () => ''),
)

/** The table that a sheet begins with. */
export const FIRST_TABLE: TypedTable = { cells: EMPTY_CELLS, rows: 3, columns: 3, has_head: true }

/** A table that was laid, to be typed in again. */
export function typedTable(rows: readonly (readonly string[])[], has_head: boolean): TypedTable {
  const cells = EMPTY_CELLS.map((cell, row) => cell.map((_none, column) => rows[row]?.[column] ?? ''))
  return { cells, rows: rows.length, columns: rows[0]?.length ?? 1, has_head }
}

/** The cells that are shown, row by row, without outer spaces. */
export function shownCells({ cells, rows, columns }: TypedTable): string[][] {
  return cells.slice(0, rows).map((row) => row.slice(0, columns).map((words) => words.trim()))
}

/** The table with other words in one cell. */
export function withCell(table: TypedTable, place: CellPlace, words: string): TypedTable {
  return withCells(table, place, [[words]])
}

/** The table with as many rows and columns, within the limits. */
export function withSize(table: TypedTable, size: { rows: number; columns: number }): TypedTable {
  return {
    ...table,
    rows: within(size.rows, TABLE_LIMITS.rows),
    columns: within(size.columns, TABLE_LIMITS.columns),
  }
}

/** The first cell that is too long, or null. */
export function findLongCell(table: TypedTable): CellPlace | null {
  const rows = shownCells(table)
  const row = rows.findIndex((cells) => cells.some(isLong))
  return row === -1 ? null : { row, column: rows[row]?.findIndex(isLong) ?? 0 }
}

function isLong(words: string): boolean {
  return words.length > TABLE_LIMITS.cell
}

/** Lays copied cells down from a place on; the table grows for them, and what has no room in the largest table is told. */
export function pasteCells(
  table: TypedTable,
  { row, column }: CellPlace,
  pasted: readonly (readonly string[])[],
): { table: TypedTable; left_over: PasteLeftOver } {
  const wide = Math.max(0, ...pasted.map(({ length }) => length))
  const filled = withCells(table, { row, column }, pasted)
  const grown = withSize(filled, {
    rows: Math.max(table.rows, row + pasted.length),
    columns: Math.max(table.columns, column + wide),
  })
  return {
    table: grown,
    left_over: {
      rows: Math.max(0, row + pasted.length - TABLE_LIMITS.rows),
      columns: Math.max(0, column + wide - TABLE_LIMITS.columns),
    },
  }
}

function withCells(table: TypedTable, at: CellPlace, words: readonly (readonly string[])[]): TypedTable {
  const cells = table.cells.map((row, down) =>
    row.map((before, across) => words[down - at.row]?.[across - at.column] ?? before),
  )
  return { ...table, cells }
}

function within(count: number, most: number): number {
  return Math.min(most, Math.max(1, count))
}

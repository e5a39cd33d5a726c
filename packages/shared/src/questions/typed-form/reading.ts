import type { TableCell } from '../document.ts'

/** Reads the text of a cell, in which no other table stands. */
export type CellReader = (text: string) => TableCell['blocks']

/**
 * What a reading of one text carries along: the number of the next blank, what had to be left out (in Chinese), and the reader of
 * cells, null where no table may stand; up to `no_table_before` none is looked for.
 */
export type Reading = {
  next_blank: number
  no_table_before: number
  problems: Set<string>
  readCell: CellReader | null
}

import { writeInThread } from './in-xlsx-thread.ts'

/** A column: its heading, its width in characters, whether its cells are counted with, and the cells whose texts can be chosen in it, such as `'可选内容'!$A$2:$A$3`. */
export type XlsxColumn = { label: string; width: number; kind?: 'text' | 'number'; choices?: string }

/** A sheet: lines above the heading (the filters of the rows, X-08), the heading, the rows. */
export type XlsxSheet = {
  name: string
  notes: readonly string[]
  columns: readonly XlsxColumn[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** Excel allows no longer names, and none of these signs. */
const MAX_SHEET_NAME = 31
const FORBIDDEN_IN_NAME = /[\\/?*[\]:]/g

/**
 * An xlsx file of some sheets. Text is stored as text whatever its first character is, so that nothing becomes a formula
 * and a number of a student keeps its zeros; numbers are numbers.
 */
export async function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const named = sheets.map((sheet) => ({
    ...sheet,
    name: sheet.name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_SHEET_NAME),
    // Other fields of a caller's columns, such as the function that makes a cell, stay in this thread.
    columns: sheet.columns.map(({ label, width, choices }) => ({
      ...{ label, width },
      ...(choices !== undefined && { choices }),
    })),
  }))
  return Buffer.from(await writeInThread(named))
}

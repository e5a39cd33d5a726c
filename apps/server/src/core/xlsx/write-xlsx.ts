import writeExcelFile, { type Cell } from 'write-excel-file/node'

/** A column: its heading, its width in characters, and whether its cells are counted with. */
export type XlsxColumn = { label: string; width: number; kind?: 'text' | 'number' }

/** A sheet: lines above the heading (what the rows are filtered by, X-08), the heading, the rows. */
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
 * An xlsx file of some sheets. Text is stored as text whatever it begins with, so that nothing becomes a formula (quality
 * S11) and a number of a student keeps its zeros; numbers are numbers.
 */
export async function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const file = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_SHEET_NAME),
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: sheet.notes.length + 1,
      data: [
        ...sheet.notes.map((note) => [textCell(note)]),
        sheet.columns.map(({ label }) => ({ ...textCell(label), fontWeight: 'bold' as const })),
        ...sheet.rows.map((row) => row.map(cellOf)),
      ],
    })),
  )
  return file.toBuffer()
}

function cellOf(value: string | number | null): Cell {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : textCell(value)
}

function textCell(value: string) {
  // `@` tells Excel to leave what is typed into the cell later as text, too.
  return { value: withoutControls(value), type: String, format: '@' }
}

/** XML has no place for these. */
function withoutControls(value: string): string {
  // oxlint-disable-next-line no-control-regex
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
}

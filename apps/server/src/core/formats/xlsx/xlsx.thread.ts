import writeExcelFile from 'write-excel-file/node'
import { answerWith } from '../../threads/answer-with.ts'
import type { XlsxWork } from './in-xlsx-thread.ts'
import { readSheets } from './read-sheets.ts'
import { dropDowns } from './drop-downs.ts'
import { storableSigns } from '../xml/storable-signs.ts'
import type { XlsxSheet } from './write-xlsx.ts'

// Packs and unpacks spreadsheets away from the thread that answers requests: a few thousand rows take most of a second.
answerWith((work: XlsxWork) =>
  work.kind === 'read' ? readSheets(Buffer.from(work.bytes), work.bounds) : write(work.sheets),
)

function write(sheets: readonly XlsxSheet[]): Promise<Uint8Array> {
  const file = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: sheet.notes.length + 1,
      data: [
        ...sheet.notes.map((note) => [textCell(note)]),
        sheet.columns.map(({ label }) => ({ ...textCell(label), fontWeight: 'bold' as const })),
        ...sheet.rows.map((row) => row.map(cellOf)),
      ],
    })),
    { features: [dropDowns(sheets)] },
  )
  return file.toBuffer()
}

function cellOf(value: string | number | null) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : textCell(value)
}

function textCell(value: string) {
  // `@` tells Excel that later input into the cell is text, too.
  return { value: storableSigns(value), type: String, format: '@' }
}

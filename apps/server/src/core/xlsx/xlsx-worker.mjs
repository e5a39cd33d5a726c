import { parentPort } from 'node:worker_threads'
import readExcelFile from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { isZipWithin } from './zip-bounds.mjs'

// Packs and unpacks spreadsheets away from the thread that answers requests: a few thousand rows take most of a second. Plain
// JavaScript: a worker cannot load TypeScript.

/** @typedef {import('./xlsx-thread.ts').XlsxWork} XlsxWork */
/** @typedef {import('./write-xlsx.ts').XlsxSheet} XlsxSheet */

parentPort?.on('message', (/** @type {{ work_id: number, work: XlsxWork }} */ { work_id, work }) => {
  const done = work.kind === 'read' ? read(work) : write(work.sheets)
  done.then(
    (result) => parentPort?.postMessage({ work_id, result }),
    (/** @type {unknown} */ error) => parentPort?.postMessage({ work_id, error: String(error) }),
  )
})

/** @param {Extract<XlsxWork, { kind: 'read' }>} work */
async function read({ bytes, bounds }) {
  const file = Buffer.from(bytes)
  if (!isZipWithin(file, bounds)) return null
  const sheets = await readExcelFile(file).catch(() => null)
  return sheets?.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(textOf)) })) ?? null
}

/** @param {unknown} cell */
function textOf(cell) {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string' ? cell.normalize('NFC').trim() : ''
}

/** @param {readonly XlsxSheet[]} sheets */
function write(sheets) {
  const file = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: sheet.notes.length + 1,
      data: [
        ...sheet.notes.map((note) => [textCell(note)]),
        sheet.columns.map(({ label }) => ({ ...textCell(label), fontWeight: 'bold' })),
        ...sheet.rows.map((row) => row.map(cellOf)),
      ],
    })),
  )
  return file.toBuffer()
}

/** @param {string | number | null} value */
function cellOf(value) {
  if (value === null || value === '') return null
  return typeof value === 'number' ? { value, type: Number } : textCell(value)
}

/** @param {string} value */
function textCell(value) {
  // `@` tells Excel to leave what is typed into the cell later as text, too.
  return { value: withoutControls(value), type: String, format: '@' }
}

/**
 * XML has no place for these.
 *
 * @param {string} value
 */
function withoutControls(value) {
  // oxlint-disable-next-line no-control-regex
  return value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
}

import readExcelFile from 'read-excel-file/node'
import type { XlsxBounds, XlsxRefusal, XlsxRows } from './read-xlsx.ts'
import { storableSigns } from '../xml/storable-signs.ts'
import { isZipWithin } from './zip-bounds.ts'

const ZIP_BOUNDS = { max_bytes: 32 * 1024 * 1024, max_entries: 200 }
/** Excel keeps no longer text in a cell; a file that does names one text from thousands of cells. */
const CELL_LENGTH = 32_767
/** More marks than any script sets on a letter; putting them into their order takes quadratic time. */
const MOST_MARKS = 30
const MARKS = /\p{M}+/gu
/** Excel keeps fifteen digits of a number and puts zeros behind them: a longer 学号 would be another one, or the same for several ([RN-26]). */
const MOST_EXACT = 999_999_999_999_999
/** The limit of all texts together, because they are copied to the thread that asked. */
const MAX_CHARACTERS = 10_000_000
/** The last year of a calendar whose days are written `YYYY-MM-DD`. */
const LAST_YEAR = 9999

/** The result of `readXlsx` for a file, made in a thread, where a file that takes too much memory or time troubles nobody else. */
export async function readSheets(
  file: Buffer,
  bounds: XlsxBounds,
): Promise<{ kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal> {
  const opened = isZipWithin(file, ZIP_BOUNDS) ? await readExcelFile(file).catch(() => null) : null
  const found = opened?.map(({ sheet, data }) => ({ sheet: storableSigns(sheet), data })) ?? null
  if (found === null) return refused('这不是一个能读取的 xlsx 文件，请用模板另存为 xlsx 后重试')
  let characters = 0
  for (const { sheet, data } of found) {
    if (data.length > bounds.max_rows)
      return refused(`工作表“${sheet}”有 ${data.length} 行，最多 ${bounds.max_rows} 行`)
    if (data.some((row) => row.length > bounds.max_columns))
      return refused(`工作表“${sheet}”的列太多，最多 ${bounds.max_columns} 列`)
    const row = data.findIndex((cells) => cells.some(isCutNumber))
    if (row >= 0)
      return refused(
        `工作表“${sheet}”第 ${row + 1} 行有超过 15 位的数字，表格软件已经丢掉了后面几位：请把这一列的格式设为文本，重新填写`,
      )
    const undated = data.findIndex((cells) => cells.some(isNoDay))
    if (undated >= 0)
      return refused(
        `工作表“${sheet}”第 ${undated + 1} 行有不存在的日期：请改成正确的日期，或把单元格的格式设为文本`,
      )
    for (const cell of data.flat()) {
      const length = typeof cell === 'string' ? cell.length : 0
      characters += length
      if (length > CELL_LENGTH) return refused(`工作表“${sheet}”有单元格超过 ${CELL_LENGTH} 字`)
    }
    if (characters > MAX_CHARACTERS) return refused('表格的文字太多，请分成几个文件')
  }
  return {
    kind: 'read',
    sheets: found.map(({ sheet, data }) => ({ sheet, rows: data.map((row) => row.map(textOf)) })),
  }
}

function isCutNumber(cell: unknown): boolean {
  return typeof cell === 'number' && Math.abs(cell) > MOST_EXACT
}

/** A number far beyond the calendar, in a cell that shows dates. */
function isNoDay(cell: unknown): boolean {
  if (!(cell instanceof Date)) return false
  const year = cell.getUTCFullYear()
  return Number.isNaN(year) || year < 0 || year > LAST_YEAR
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return typeof cell === 'string'
    ? storableSigns(cell).replace(MARKS, firstMarks).normalize('NFC').trim()
    : ''
}

/** The first marks of a run of them. */
function firstMarks(marks: string): string {
  return marks.length <= MOST_MARKS ? marks : Array.from(marks).slice(0, MOST_MARKS).join('')
}

function refused(message: string): XlsxRefusal {
  return { kind: 'refused', message }
}

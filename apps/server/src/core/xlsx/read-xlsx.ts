import { inXlsxThread } from './xlsx-thread.ts'

/** How much a file may hold. */
export type XlsxBounds = { max_rows: number; max_columns: number }

/** A sheet as text: every cell trimmed, empty where there is nothing, dates as `YYYY-MM-DD`. */
export type XlsxRows = { sheet: string; rows: string[][] }

/** Why a file cannot be read, in words for whoever chose it. */
export type XlsxRefusal = { kind: 'refused'; message: string }

const ZIP_BOUNDS = { max_bytes: 64 * 1024 * 1024, max_entries: 200 }

/** The sheets of an xlsx file as text, or why not: no xlsx, too large unpacked, too many rows or columns. Formulas give their stored value. */
export async function readXlsx(
  bytes: Buffer,
  bounds: XlsxBounds,
): Promise<{ kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal> {
  // What makes the thread run out of memory is no file of people's work.
  const read = await inXlsxThread({ kind: 'read', bytes, bounds: ZIP_BOUNDS }).catch(() => null)
  if (read === null) return NOT_XLSX
  for (const { sheet, rows } of read) {
    if (rows.length > bounds.max_rows)
      return refused(`工作表“${sheet}”有 ${rows.length} 行，最多 ${bounds.max_rows} 行`)
    if (rows.some((row) => row.length > bounds.max_columns))
      return refused(`工作表“${sheet}”的列太多，最多 ${bounds.max_columns} 列`)
  }
  return { kind: 'read', sheets: read }
}

const NOT_XLSX = refused('这不是一个能读取的 xlsx 文件，请用模板另存为 xlsx 后重试')

function refused(message: string): XlsxRefusal {
  return { kind: 'refused', message }
}

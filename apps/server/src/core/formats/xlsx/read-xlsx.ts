import { ThreadEnded } from '../../threads/thread.ts'
import { readInThread } from './in-xlsx-thread.ts'

/** How much a file may hold. */
export type XlsxBounds = { max_rows: number; max_columns: number }

/** A sheet as text: every cell trimmed, empty where there is nothing, dates as `YYYY-MM-DD`. */
export type XlsxRows = { sheet: string; rows: string[][] }

/** Why a file cannot be read, in words for whoever chose it. */
export type XlsxRefusal = { kind: 'refused'; message: string }

/**
 * The sheets of an xlsx file as text, or why not: no xlsx, too large unpacked, too many rows or columns. Formulas give their stored value. `owner` is the
 * account it is read for.
 */
export async function readXlsx(
  bytes: Buffer,
  bounds: XlsxBounds,
  owner = '',
): Promise<{ kind: 'read'; sheets: XlsxRows[] } | XlsxRefusal> {
  try {
    return await readInThread(bytes, bounds, owner)
  } catch (error) {
    // One cell in the last column makes every row as wide: a sheet may be small as a file and fill all memory.
    if (error instanceof ThreadEnded && error.why !== 'fault')
      return {
        kind: 'refused',
        message: '表格的内容太多，无法读取：请删除表格右边和下面多余的行列，或分成几个文件',
      }
    throw error
  }
}

import { readXlsx, type XlsxRows } from '../../../../../core/formats/xlsx/read-xlsx.ts'
import { SourceRefused } from '../refusal.ts'
import type { SourceFile, SourceNote } from '../source-file.ts'
import { TABLE_ROW } from '../../rows/row-tags.ts'
import { type ColumnField, columnField } from './columns.ts'

/** As many questions as any file may have. */
const MAX_ROWS = 5000
const MAX_COLUMNS = 60
/** Lines above the heading: a title, how to fill in. */
const MOST_ABOVE = 10

/** Reads a table of questions, one row a question, its columns known by their headings in any order ([QI-43]). */
export async function readSheet(bytes: Buffer, owner: string): Promise<SourceFile> {
  const read = await readXlsx(bytes, { max_rows: MAX_ROWS + MOST_ABOVE + 1, max_columns: MAX_COLUMNS }, owner)
  if (read.kind === 'refused') throw new SourceRefused(read.message)
  for (const sheet of read.sheets) {
    const found = tableOf(sheet)
    if (found !== null) return found
  }
  throw new SourceRefused('没有找到表头：表格里应有“题干”和“答案”两列，可以下载模板对照')
}

function tableOf({ rows }: XlsxRows): SourceFile | null {
  const at = rows.slice(0, MOST_ABOVE).findIndex((row) => {
    const fields = row.map(columnField)
    return fields.includes('题干') && fields.includes('答案')
  })
  if (at < 0) return null
  const heading = rows[at] ?? []
  const fields = heading.map(columnField)
  const questions = rows.flatMap((row, index) =>
    index <= at || row.every((cell) => cell === '')
      ? []
      : [{ ...questionOf(row, fields), [TABLE_ROW]: String(index + 1) }],
  )
  if (questions.length === 0) throw new SourceRefused('文件里没有题目')
  const text = JSON.stringify({ questions }, null, 1)
  return { kind: 'rows', text, pictures: [], notes: notesOf(heading, fields) }
}

/** A row by its fields; a cell that is empty says nothing. */
function questionOf(row: readonly string[], fields: readonly (ColumnField | null)[]): Record<string, string> {
  const question: Record<string, string> = {}
  for (const [column, cell] of row.entries()) {
    const field = fields[column] ?? null
    if (field !== null && cell !== '' && question[field] === undefined) question[field] = cell
  }
  return question
}

function notesOf(heading: readonly string[], fields: readonly (ColumnField | null)[]): SourceNote[] {
  const unread = heading.filter((words, column) => {
    const field = fields[column] ?? null
    return words !== '' && field === null
  })
  if (unread.length === 0) return []
  return [{ line: null, message: `这些列没有导入：${unread.join('、').slice(0, 200)}` }]
}

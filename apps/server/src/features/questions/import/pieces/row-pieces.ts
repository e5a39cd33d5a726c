import { ROW_LIMIT } from '../parsed-question.ts'
import { storableText } from '../clean-text.ts'
import type { FilePiece } from './paper-pieces.ts'

/** Lines of one row that are shown; a longer row is told by its beginning. */
const MOST_LINES = 200
/** Lines of all rows; a row of a long file shows fewer ([QI-104]). */
const MOST_LINES_OF_FILE = 40_000

/** The rows of a table or a JSON file as lines that are looked at beside their questions: `字段：值`, each row a piece. Linear. */
export function rowPieces(rows: readonly unknown[]): FilePiece[] {
  const most = Math.min(MOST_LINES, Math.max(1, Math.floor(MOST_LINES_OF_FILE / rows.length)))
  let next = 1
  return rows.map((value, row) => {
    const texts = rowLines(value, most)
    const lines = texts.map((text, index) => ({
      ...{ line: next + index, text, notes: [] },
      ...{ is_dealt: false, part: null },
    }))
    next += texts.length
    return { kind: 'question', row, heading: '', lines, dealt: [] }
  })
}

function rowLines(value: unknown, most: number): string[] {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  const cells = isRecord ? Object.entries(value) : [['', value] as const]
  let left = ROW_LIMIT
  const lines: string[] = []
  for (const [name, cell] of cells) {
    if (left <= 0 || lines.length >= most) break
    const words = (typeof cell === 'string' ? cell : jsonOf(cell)).slice(0, left)
    left -= words.length
    const told = storableText(name === '' ? words : `${name}：${words}`)
    for (const line of told.split(/\r\n?|\n/)) lines.push(line)
  }
  return lines.length === 0 ? ['（空行）'] : lines.slice(0, most)
}

function jsonOf(cell: unknown): string {
  try {
    return JSON.stringify(cell) ?? ''
  } catch {
    return '（嵌套太深，没有显示）'
  }
}

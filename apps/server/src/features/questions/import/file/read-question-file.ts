import { badField } from '@jiangtai/shared/core/errors.ts'
import { z } from 'zod'
import { holdsUnstorable } from '../../../../core/http/plain-text.ts'
import { OWN_BOUNDS, OWN_FORMAT } from '../../exchange/own/own-file.ts'
import { isOwnRow, parseOwnRow } from '../rows/own-row.ts'
import { alikeRows } from '../alike/alike-rows.ts'
import { type ParsedRow, refused, ROW_LIMIT } from '../parsed-question.ts'
import { parsePaperRow } from '../read-row.ts'
import { parseOwnDocument, shownOwnDocument } from '../rows/own-document.ts'
import { type RowBounds, rowFault } from '../rows/row-bounds.ts'
import { notesOfNoRow, withSourceNotes } from '../rows/source-notes.ts'
import { parseTypedRow, typedRows } from '../rows/typed-row.ts'
import type { SourceNote } from '../source/source-file.ts'
import { joinTwins, twinsOf } from '../alike/twins.ts'
import { type FilePiece, paperPieces } from '../pieces/paper-pieces.ts'
import { rowPieces } from '../pieces/row-pieces.ts'

/** A file whose shape is known; rows are read one by one, so that a bad one does not spoil the others. */
export type QuestionFile = {
  row_count: number
  /** Words of a typed paper that belong to no question, told with the row behind them. */
  left_out: { row: number; message: string }[]
  readRow: (index: number) => ParsedRow
  /** One row by itself, without the others. */
  readAlone: (index: number) => ParsedRow
  /** All its lines, by the rows they belong to ([QI-60]). */
  pieces: () => FilePiece[]
}

/** More rows than any paper has: a file beyond it is not one. */
export const MAX_FILE_ROWS = 5000

/** Said of a row with signs that no column takes. */
const UNSTORABLE = '题里有无法保存的字符，请删去后再导入'
/** Said of a row that ended its thread, or that its reader could not go through. */
export const UNREADABLE = '这一题太复杂，无法读取，请改写后单独导入'

const LISTS = ['questions', 'example', 'examples', 'data', 'items', 'list', 'rows', '题目'] as const
/** Said of a paper in which no question begins. */
const NO_QUESTIONS = '没有分出题目：每道题要以题号开头，如“1.”“一、”；文字在图片里时读不出来'
const File = z.record(z.string(), z.unknown())

/**
 * Opens a question file: a list of rows under `questions`, `example`, `data` …, a bare list, or one row a line;
 * or a typed paper with 【答案】 lines ([QI-17]), or with none where it is known to be a paper. Refuses all else, naming `file_text`.
 * `subject_id` helps where the rows do not say their subject; rows of which it is known that they cannot be read are not tried ([QI-18]).
 */
export function readQuestionFile(
  file_text: string,
  {
    subject_id = '',
    is_paper = false,
    notes = [],
    unreadable = [],
  }: {
    subject_id?: string
    is_paper?: boolean
    notes?: readonly SourceNote[]
    unreadable?: readonly number[]
  } = {},
): QuestionFile {
  const typed = !is_paper && isJson(file_text) ? null : typedRows(file_text, { isSurely: is_paper })
  if (typed !== null && typed.rows.length > 0) {
    const file = fileOf(
      typed.rows,
      (row) => withSourceNotes(parseTypedRow(row, subject_id), row, notes),
      unreadable,
    )
    const left_out = [...typed.left_out, ...notesOfNoRow(typed.rows, notes)]
    return { ...file, left_out, pieces: () => paperPieces(typed) }
  }
  if (is_paper) throw badField('file_text', NO_QUESTIONS)
  const value = parseJson(file_text)
  const file = File.safeParse(value)
  const isBareList = Array.isArray(value) && value.some((row) => typeof row === 'object')
  const rows = isBareList ? value : file.success && !Array.isArray(value) ? listOf(file.data) : null
  if (rows === null)
    throw badField('file_text', '这不是题目文件：应含有题目列表 questions，或试卷列表 example')
  const keywords = file.success
    ? typeof file.data['keywords'] === 'string'
      ? file.data['keywords'].slice(0, 200)
      : ''
    : ''
  if (file.success && file.data['format'] === OWN_FORMAT) {
    const own = fileOf(rows, parseOwnDocument, unreadable, OWN_BOUNDS)
    return { ...own, pieces: () => rowPieces(rows.map(shownOwnDocument)) }
  }
  const hints = { keywords: `${keywords} ${subject_id}` }
  const parse = (raw: unknown) => (isOwnRow(raw) ? parseOwnRow(raw) : parsePaperRow(raw, hints))
  return fileOf(rows, parse, unreadable)
}

/** A list or an object; a typed paper begins with words. */
function isJson(file_text: string): boolean {
  return /^\ufeff?\s{0,1000}[{[]/.test(file_text)
}

function listOf(file: Record<string, unknown>): unknown[] | null {
  for (const name of LISTS) {
    const list = file[name]
    if (Array.isArray(list)) return list
  }
  return null
}

function parseJson(file_text: string): unknown {
  const text = file_text.replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch {
    return parseLines(text)
  }
}

/** One JSON row a line. */
function parseLines(text: string): unknown[] {
  try {
    if (!text.trimStart().startsWith('{')) throw new SyntaxError('no list of objects')
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line))
  } catch {
    throw badField('file_text', '文件不是有效的 JSON，也不是每题写有【答案】的文字，请检查后重新选择')
  }
}

function fileOf<R>(
  rows: R[],
  parse: (raw: R) => ParsedRow,
  unreadable: readonly number[],
  bounds?: RowBounds,
): QuestionFile {
  if (rows.length === 0) throw badField('file_text', '文件里没有题目')
  if (rows.length > MAX_FILE_ROWS)
    throw badField('file_text', `一次最多导入 ${MAX_FILE_ROWS} 题，这个文件有 ${rows.length} 题`)
  const faults = rows.map((row, index) => (unreadable.includes(index) ? UNREADABLE : rowFault(row, bounds)))
  const twins = twinsOf(
    rows.map((row, index) => (faults[index] === null ? row : null)),
    ROW_LIMIT,
  )
  const read = (index: number) => {
    const row = rows[index]
    const fault = row === undefined ? '这一行不是题目' : (faults[index] ?? null)
    if (row === undefined || fault !== null) return refused(fault ?? '')
    const parsed = parse(row)
    // JSON writes any sign as an escape, so that only the read question shows it.
    return parsed.kind === 'question' && holdsUnstorable(parsed.question) ? refused(UNSTORABLE) : parsed
  }
  const withTwins = (index: number): ParsedRow => {
    const first = twins.firstOf(index)
    if (first === index)
      return joinTwins(
        read(index),
        twins.othersOf(index).map((other) => ({ row: other + 1, parsed: read(other) })),
      )
    const kept = read(first)
    return kept.kind === 'question' ? { kind: 'twin', first_row: first + 1, difference: null } : read(index)
  }
  return {
    row_count: rows.length,
    left_out: [],
    readRow: alikeRows({ read: withTwins, readAlone: read }),
    readAlone: read,
    pieces: () => rowPieces(rows),
  }
}

import { badField } from '@jiangtai/shared/core/errors.ts'
import { z } from 'zod'
import { parseOwnRow } from './own-row.ts'
import { readPaperRow, type PaperRow } from './paper-row.ts'
import { parseBlank, parseText } from './parse-blank.ts'
import { answerLetters, parseChoice, parseReading } from './parse-choice.ts'
import { type ParsedRow, refused } from './parsed-question.ts'

/** A file whose shape is known; rows are read one by one, so that a bad one does not spoil the others. */
export type QuestionFile = { row_count: number; readRow: (index: number) => ParsedRow }

/** More rows than any paper has: a file beyond it is not one. */
export const MAX_FILE_ROWS = 5000

const PaperFile = z.object({ keywords: z.string().default(''), example: z.array(z.unknown()) })
const OwnFile = z.object({ questions: z.array(z.unknown()) })

/** Opens a question file: our own `{ questions: […] }` or an exam paper `{ keywords, example: […] }`; refuses all else, naming `file_text`. */
export function readQuestionFile(file_text: string): QuestionFile {
  const value = parseJson(file_text)
  const own = OwnFile.safeParse(value)
  if (own.success) return fileOf(own.data.questions, parseOwnRow)
  const paper = PaperFile.safeParse(value)
  if (!paper.success)
    throw badField('file_text', '这不是题目文件：应含有题目列表 questions，或试卷列表 example')
  const { keywords, example } = paper.data
  return fileOf(example, (raw) => parsePaperRow(raw, keywords))
}

function parseJson(file_text: string): unknown {
  try {
    return JSON.parse(file_text.replace(/^\ufeff/, ''))
  } catch {
    throw badField('file_text', '文件不是有效的 JSON，请检查后重新选择')
  }
}

function fileOf(rows: unknown[], parse: (raw: unknown) => ParsedRow): QuestionFile {
  if (rows.length === 0) throw badField('file_text', '文件里没有题目')
  if (rows.length > MAX_FILE_ROWS)
    throw badField('file_text', `一次最多导入 ${MAX_FILE_ROWS} 题，这个文件有 ${rows.length} 题`)
  return { row_count: rows.length, readRow: (index) => parse(rows[index]) }
}

const FILL_IN = /fill|blank|dictation|填空|默写/i
const OPEN = /open|essay|解答|简答/i
/** An answer longer than this is written out, not filled in. */
const LONGEST_BLANK = 40

function parsePaperRow(raw: unknown, keywords: string): ParsedRow {
  const row = readPaperRow(raw)
  if ('reason' in row) return refused(row.reason)
  const [answer = '', ...others] = row.answers
  const letters = row.answers.map(answerLetters)
  if (letters.every((keys) => keys !== null) && (others.length > 0 || !FILL_IN.test(keywords))) {
    return others.length > 0 ? parseReading(row, letters) : parseChoice(row, letters[0] ?? [])
  }
  if (others.length > 0) return parseText(row, numbered(row))
  return isFilledIn(answer, keywords) ? parseBlank(row, answer) : parseText(row, answer)
}

function isFilledIn(answer: string, keywords: string): boolean {
  if (FILL_IN.test(keywords)) return true
  return !OPEN.test(keywords) && answer.length <= LONGEST_BLANK && !answer.includes('\n')
}

function numbered({ answers }: PaperRow): string {
  return answers.map((answer, index) => `（${index + 1}）${answer}`).join('\n')
}

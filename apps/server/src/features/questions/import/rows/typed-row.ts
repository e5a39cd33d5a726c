import { parseQuestion, readTyped } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import type { TypedText } from '@jiangtai/shared/questions/typed-question/read-parts.ts'
import { dividePaper } from '@jiangtai/shared/questions/typed-question/split-questions.ts'
import { storableText } from '../clean-text.ts'
import { byValue } from '../draft.ts'
import { accepted, type ParsedRow, refused, ROW_LIMIT } from '../parsed-question.ts'
import { parsePaperRow } from '../read-row.ts'
import { reviewNotes } from '../review-notes.ts'
import { type PaperQuestion, readAsOne, readTypedPaper } from '../typed-paper/paper-questions.ts'
import { isPaper, type PaperLine } from '../typed-paper/paper-signs.ts'

/** One question of a typed paper, and the words that its notes are made of. */
export type TypedRow = PaperQuestion & { words: string }
/** The questions of a typed paper, and lines that belong to none of them, in Chinese by the question that stands behind them. */
export type TypedRows = {
  rows: TypedRow[]
  left_out: { row: number; message: string }[]
  /** All lines of the text, and the numbers of those that belong to no question and are no heading. */
  lines: string[]
  unknown_lines: number[]
}

/** Faults that one row tells; the others show when these are mended. */
const MAX_FAULTS = 3
/** Places of one question that are told. */
const MAX_PLACES = 10
/** Left-out places that are told one by one. */
const MAX_LEFT_OUT = 50

/** The questions of a typed paper; null where a text is none, unless it is known to be one. */
export function typedRows(file_text: string, { isSurely = false } = {}): TypedRows | null {
  const text = storableText(file_text)
  if (!isSurely && !isPaper(text)) return null
  const { questions, left_out } = printedPaper(text) ?? readTypedPaper(text)
  const lines = text.split(/\r\n?|\n/)
  const rows = questions.map((question) => ({
    ...question,
    words:
      question.read === 'signs' ? question.text : lines.slice(question.line - 1, question.end).join('\n'),
  }))
  const unknown_lines = left_out.flat().map(({ line }) => line)
  return { rows, left_out: tell(rows, left_out), lines, unknown_lines }
}

/** Reads lines as one question, by its signs where it begins with its kind ([QI-62]). */
export function readLinesAsOne(lines: readonly PaperLine[], heading: string, subject_id: string): ParsedRow {
  const words = lines.map(({ text }) => text).join('\n')
  // The refusal names lines of the source, which a question moved together has not all in a row.
  if (words.length > ROW_LIMIT) return refused(`这一题超过 ${ROW_LIMIT} 字，请拆成几题`)
  const printed = printedPaper(words)
  const [only, ...others] = printed?.questions ?? []
  const isOne = only !== undefined && others.length === 0 && printed?.left_out.length === 0
  const question = isOne ? { ...only, line: lines[0]?.line ?? 1 } : readAsOne(lines, heading)
  const parsed = parse({ ...question, words }, subject_id)
  return parsed.kind === 'refused' ? refused(parsed.reason.replace(/^[：，]/, '')) : parsed
}

/** A paper whose questions all begin with their kind, as the bank prints them: read by its signs alone. */
function printedPaper(text: string): { questions: PaperQuestion[]; left_out: TypedText[][] } | null {
  const divided = dividePaper(text)
  if (!divided.areNamed) return null
  const questions = divided.questions.map(({ line, text: words }): PaperQuestion => {
    const end = line + words.trimEnd().split('\n').length - 1
    const place = { line, end, answer_lines: [], given: [], head: '', length: words.length }
    return { ...place, read: 'signs', text: words }
  })
  return { questions, left_out: divided.left_out }
}

function tell(rows: readonly TypedRow[], left_out: readonly TypedText[][]): TypedRows['left_out'] {
  const told = left_out.slice(0, MAX_LEFT_OUT).map((texts) => {
    const written = texts.filter(({ text }) => text.trim() !== '')
    const [first, last] = [written[0], written.at(-1)]
    const place = linesBetween(first?.line ?? 0, last?.line ?? 0)
    const behind = rows.findIndex(({ line }) => line > (first?.line ?? 0))
    const words = (first?.text ?? '').trim()
    const shown = words.length > 30 ? `${words.slice(0, 30)}……` : words
    return {
      row: behind === -1 ? rows.length : behind + 1,
      message: `${place}不属于任何一题，没有导入：“${shown}”`,
    }
  })
  if (left_out.length > MAX_LEFT_OUT)
    told.push({
      row: rows.length,
      message: `还有 ${left_out.length - MAX_LEFT_OUT} 处文字不属于任何一题，没有导入`,
    })
  return told
}

function linesBetween(from: number, to: number): string {
  return from === to ? `第 ${from} 行` : `第 ${from}～${to} 行`
}

/** The lines of a question, and those of its answer where that stands in a list. */
function placeOf({ line, end, answer_lines }: TypedRow): string {
  const runs: { from: number; to: number }[] = []
  for (const one of answer_lines.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.to === one - 1) last.to = one
    else runs.push({ from: one, to: one })
  }
  const places = [{ from: line, to: end }, ...runs].map(({ from, to }) =>
    from === to ? `${from}` : `${from}～${to}`,
  )
  return `第 ${places.slice(0, MAX_PLACES).join('、')} 行`
}

/** Reads one question of a typed paper ([QI-17]); a refusal names the lines and the fault of each. */
export function parseTypedRow(row: TypedRow, subject_id: string): ParsedRow {
  const place = placeOf(row)
  if (row.length > ROW_LIMIT) return refused(`${place}的题超过 ${ROW_LIMIT} 字，请拆成几题`)
  const parsed = parse(row, subject_id)
  return parsed.kind === 'refused' ? refused(`${place}的题${parsed.reason}`) : parsed
}

function parse(row: TypedRow, subject_id: string): ParsedRow {
  if (row.read === 'row') {
    const parsed = parsePaperRow(row.row, { keywords: `${subject_id} ${row.hint}` })
    return parsed.kind === 'refused' ? refused(`：${parsed.reason}`) : parsed
  }
  const parsed =
    row.read === 'parts' ? readTyped(row.typed) : parseQuestion(row.text, { first_line: row.line })
  if (parsed.kind === 'faults') {
    const told = parsed.faults.slice(0, MAX_FAULTS)
    if (row.line === row.end) return refused(`：${told.map(({ message }) => message).join('；')}`)
    return refused(`，${told.map((fault) => `第 ${fault.line} 行：${fault.message}`).join('；')}`)
  }
  const document = row.read === 'parts' ? byValue(parsed.question, subject_id) : parsed.question
  const read = accepted(
    { document, difficulty: 3, source: '', year: null },
    { problems: [], notes: reviewNotes(document, { question: row.words }) },
  )
  return read.kind === 'refused' ? refused(`：${read.reason}`) : read
}

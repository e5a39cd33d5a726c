import { hasName, isHeading, lineSign, questionStart } from './line-signs.ts'
import type { TypedText } from './read-parts.ts'

/** A question while its lines are gathered. `list` is the last number of a list that stands in its stem. */
type Open = {
  line: number
  number: number
  lines: string[]
  is_named: boolean
  has_options: boolean
  list: number
  place: 'asked' | 'targets' | 'answered' | 'headed'
}

/** A typed paper: its questions, whether each begins with a name, and the lines that belong to none; headings are not among these. */
export type DividedPaper = { questions: TypedText[]; areNamed: boolean; left_out: TypedText[][] }

/**
 * Cuts a typed paper into its questions ([QU-55]): the first begins with a number or a name, every other one with the next number or a name,
 * also behind one whose answer was forgotten. Titles and headings (`一、选择题`) belong to none. Linear.
 */
export function dividePaper(text: string): DividedPaper {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const first = firstQuestion(lines)
  const questions: Open[] = []
  const above: TypedText[] = []
  for (const [index, line] of lines.entries()) {
    if (index < first.index) {
      if (line.trim() !== '' && !isHeading(line)) above.push({ line: index + 1, text: line })
      continue
    }
    const open = questions.at(-1)
    const number = open === undefined ? first.number : nextQuestion(line, open)
    if (open === undefined || number !== null) questions.push(begin(line, index + 1, number ?? 0))
    else if (isBehind(open) && isHeading(line)) open.place = 'headed'
    else goOn(open, line)
  }
  return {
    questions: questions.map((question) => ({ line: question.line, text: question.lines.join('\n') })),
    areNamed: questions.every((question) => question.is_named),
    left_out: above.length === 0 ? [] : [above],
  }
}

function begin(line: string, at: number, number: number): Open {
  const is_named = hasName(line)
  return { line: at, number, lines: [line], is_named, has_options: false, list: 0, place: 'asked' }
}

/** The number of the question that begins in this line; null when the line still belongs to the open one. */
function nextQuestion(line: string, open: Open): number | null {
  // The right side of 连线 is numbered, too.
  if (open.place === 'targets') return null
  const number = questionStart(line, open.number)
  const typed = lineNumber(line)
  // Below a heading papers may count anew.
  if (open.place === 'headed' && typed === 1) return 1
  if (number === null || isBehind(open)) return number
  // A name may stand below its number.
  if (typed === null) return open.has_options || open.is_named ? number : null
  const isListed = !open.has_options && open.list > 0 && typed === open.list + 1
  return isListed && !hasName(line) ? null : number
}

function isBehind({ place }: Open): boolean {
  return place === 'answered' || place === 'headed'
}

function goOn(open: Open, line: string): void {
  open.lines.push(line)
  const sign = lineSign(line, open.place === 'asked' ? 'choices' : 'answer', false)
  if (sign?.sign === 'option') open.has_options = true
  if (sign?.sign === 'part' && sign.part === 'answer' && !isBehind(open)) open.place = 'answered'
  if (sign?.sign === 'part' && sign.part === 'targets') open.place = 'targets'
  const typed = lineNumber(line)
  if (typed === 1 || typed === open.list + 1) open.list = typed
}

/** The number at the start of a line, null when there is none. */
function lineNumber(line: string): number | null {
  const number = /^\s*(\d{1,4})\s?[.．、](?!\d)/.exec(line)?.[1]
  return number === undefined ? null : Number(number)
}

/** Where the first question begins: with any number or name; a text that has neither is one question from its first line on. */
function firstQuestion(lines: readonly string[]): { index: number; number: number } {
  for (const [index, line] of lines.entries()) {
    const start = lineNumber(line) ?? questionStart(line, 0)
    if (start !== null) return { index, number: start }
  }
  const written = lines.findIndex((line) => line.trim() !== '')
  return { index: written === -1 ? lines.length : written, number: 0 }
}

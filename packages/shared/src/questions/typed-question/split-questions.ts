import { isHeading, lineSign, questionStart } from './line-signs.ts'
import type { TypedText } from './read-parts.ts'

/**
 * Cuts a typed paper into its questions ([QU-55]): the first begins with a number or a name, the next behind an answer with the next number
 * or a name. Titles and headings (`一、选择题`) belong to none. Linear.
 */
export function splitQuestions(text: string): TypedText[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const first = firstQuestion(lines)
  const questions: { line: number; number: number; lines: string[] }[] = []
  let isBehindAnswer = false
  for (const [index, line] of lines.entries()) {
    if (index < first.index) continue
    const open = questions.at(-1)
    const number =
      open === undefined ? first.number : isBehindAnswer ? questionStart(line, open.number) : null
    if (number !== null) {
      questions.push({ line: index + 1, number, lines: [line] })
      isBehindAnswer = false
      continue
    }
    if (isBehindAnswer && isHeading(line)) continue
    open?.lines.push(line)
    const sign = lineSign(line, 'answer', false)
    if (sign?.sign !== 'part') continue
    if (sign.part === 'answer') isBehindAnswer = true
    // The right side of 连线 is numbered, too.
    if (sign.part === 'targets') isBehindAnswer = false
  }
  return questions.map((question) => ({ line: question.line, text: question.lines.join('\n') }))
}

/** Where the first question begins: with any number or name; a text that has neither is one question from its first line on. */
function firstQuestion(lines: readonly string[]): { index: number; number: number } {
  for (const [index, line] of lines.entries()) {
    const number = Number(/^\s*(\d{1,4})\s?[.．、](?!\d)/.exec(line)?.[1] ?? Number.NaN)
    const start = Number.isNaN(number) ? questionStart(line, 0) : number
    if (start !== null) return { index, number: start }
  }
  const written = lines.findIndex((line) => line.trim() !== '')
  return { index: written === -1 ? lines.length : written, number: 0 }
}

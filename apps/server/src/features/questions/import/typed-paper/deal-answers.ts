import { divideAnalysis } from '../analysis.ts'
import { type ListedAnswer, readAnswerList } from './answer-list.ts'
import { isAnswersHead, type PaperLine } from './paper-signs.ts'
import type { CutQuestion } from './question-parts.ts'

/** A question of a paper by its number and the place of its heading. */
export type NumberedCut = { number: number; ordinal: number; cut: CutQuestion }

/**
 * Gives the answers of a list to their questions: a list behind several questions (`1-5 ABCDA` under the last of them), or at the end of the
 * paper. The headings of the lists are returned, and what they say of no question.
 */
export function dealAnswers(
  questions: readonly NumberedCut[],
  lists: readonly PaperLine[][],
): { headings: PaperLine[]; left_out: PaperLine[][] } {
  let waiting: NumberedCut[] = []
  for (const question of questions) {
    const { answer, items } = question.cut
    if (items.length > 0) waiting = []
    else if (answer.length === 0) waiting.push(question)
    else {
      if (waiting.length > 0) dealOwn([...waiting, question])
      waiting = []
    }
  }
  const dealt = lists.map((list) => dealList(questions, list))
  return {
    headings: dealt.flatMap(({ headings }) => headings),
    left_out: dealt.flatMap(({ rest }) => (rest.length === 0 ? [] : [rest])),
  }
}

/** The answer of the last question, where it is that of those before it, too. */
function dealOwn(questions: readonly NumberedCut[]): void {
  const last = questions.at(-1)
  if (last === undefined) return
  const { answers, headings, rest } = readAnswerList(last.cut.answer, questions)
  if (answers.size < 2 || rest.length + headings.length > 0) return
  const { analysis } = last.cut
  last.cut.answer = []
  last.cut.analysis = []
  for (const [place, listed] of answers) give(questions[place], listed)
  dealAnalysis(questions, analysis)
}

function dealAnalysis(questions: readonly NumberedCut[], analysis: readonly PaperLine[]): void {
  if (analysis.length === 0) return
  const text = analysis.map((line) => line.text).join('\n')
  const divided = divideAnalysis(text, questions.length, questions[0]?.number ?? null)
  const line = analysis[0]?.line ?? 0
  for (const [index, part] of (divided?.parts ?? []).entries())
    if (part !== '') giveAnalysis(questions[index], { line, text: part })
  const whole = divided === null ? text : divided.whole
  if (whole.trim() !== '') giveAnalysis(questions.at(-1), { line, text: whole })
}

function giveAnalysis(question: NumberedCut | undefined, words: PaperLine): void {
  question?.cut.analysis.push(words)
  question?.cut.given.push({ part: 'analysis', ...words })
}

function dealList(
  questions: readonly NumberedCut[],
  lines: readonly PaperLine[],
): { headings: PaperLine[]; rest: PaperLine[] } {
  const isTable = /题\s?号/.test(lines[0]?.text ?? '')
  const isHead = !isTable && isAnswersHead(lines[0]?.text ?? '')
  const open = questions.filter(({ cut }) => cut.items.length === 0 && cut.answer.length === 0)
  const { answers, headings, rest } = readAnswerList(isHead ? lines.slice(1) : lines, open)
  for (const [place, listed] of answers) give(open[place], listed)
  return { headings: [...(isHead ? lines.slice(0, 1) : []), ...headings], rest }
}

function give(question: NumberedCut | undefined, { answer, analysis }: ListedAnswer): void {
  if (question === undefined || answer.length === 0) return
  // Not as arguments of one call: a list may be longer than the stack.
  question.cut.answer = question.cut.answer.concat(answer)
  question.cut.analysis = question.cut.analysis.concat(analysis)
  question.cut.given = question.cut.given.concat(
    answer.map((words) => ({ part: 'answer', ...words })),
    analysis.map((words) => ({ part: 'analysis', ...words })),
  )
}

import { type PaperLine, partSign } from './paper-signs.ts'
import type { CutQuestion } from './question-parts.ts'

const CHOSEN =
  /(?:故|因此|所以|综上)[^。．\n]{0,12}选\s?(?:择)?(?:项)?\s?[:：]?\s?([A-H](?:[、,，和\s]{0,3}[A-H]){0,7})(?![A-Za-z])/g
const WRITTEN = /(?:故|所以|因此)?(?:本题)?(?:的)?答案(?:为|是)\s?[:：]?\s?(\S[^\n]{0,199})/g
const OPTION = /(?:^|[\s\u3000])[（(]?[A-D][)）.．、:：]/m
const SOLVED = /^[ \t\u3000]{0,20}【(?:解答|解|答)】/

/**
 * A question whose answer no part of its own says: papers of some sites tell it at the end of the solution (`故选：B．`, `故答案为：2．`), and
 * answer a question that is solved in words by the solution itself (`【解答】解：……`).
 */
export function withToldAnswer(cut: CutQuestion): CutQuestion {
  if (cut.answer.length > 0 || cut.analysis.length === 0) return cut
  const told = OPTION.test(textOf(cut.stem))
    ? lastTold(cut.analysis, CHOSEN)
    : lastTold(cut.analysis, WRITTEN)
  if (told !== null) return { ...cut, answer: [told] }
  return withSolution(cut)
}

function textOf(lines: readonly PaperLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function lastTold(lines: readonly PaperLine[], pattern: RegExp): PaperLine | null {
  for (const { line, text } of lines.toReversed()) {
    const words = [...text.matchAll(pattern)].at(-1)?.[1]
    if (words !== undefined) return { line, text: words.replace(/[\s.．。;；]{1,9}$/, '') }
  }
  return null
}

/** The solution up to the next remark (`【点评】`) is the answer, the words around it the analysis. */
function withSolution(cut: CutQuestion): CutQuestion {
  const from = cut.analysis.findIndex(({ text }) => SOLVED.test(text))
  const [head, ...below] = from === -1 ? [] : cut.analysis.slice(from)
  if (head === undefined) return cut
  const length = below.findIndex(({ text }) => partSign(text)?.part === 'opener')
  const end = length === -1 ? below.length : length
  return {
    ...cut,
    answer: [{ ...head, text: head.text.replace(SOLVED, '') }, ...below.slice(0, end)],
    analysis: [...cut.analysis.slice(0, from), ...below.slice(end)],
  }
}

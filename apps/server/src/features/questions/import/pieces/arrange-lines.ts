import { type PaperLine, partSign } from '../typed-paper/paper-signs.ts'
import type { LinePart, PieceLine } from './piece.ts'

type Line = PaperLine & { part: LinePart | null }

const SIGNS: Record<LinePart, string> = { answer: '【答案】', analysis: '【解析】', asked: '' }

/**
 * Lines in the order in which they are read ([QI-63]): those that were taken as an answer or an analysis begin with its sign, and what is
 * asked behind them comes before them, or it would be read as part of the answer. Linear.
 */
export function arrangeLines(lines: readonly PieceLine[]): PaperLine[] {
  const signed = lines.map(withSign)
  if (lines.every(({ part }) => part === null)) return signed.map(plain)
  return askedFirst(signed).map(plain)
}

/** The first of lines that were taken together has their sign, the others have none. */
function withSign({ line, text, part }: PieceLine, index: number, all: readonly PieceLine[]): Line {
  if (part === null) return { line, text, part }
  const isFirst = all[index - 1]?.part !== part
  return { line, text: (isFirst ? SIGNS[part] : '') + text.slice(partSign(text)?.rest ?? 0), part }
}

/** Up to the first line that says itself what it is, asked words come first; behind it each line stays where it is. */
function askedFirst(lines: readonly Line[]): Line[] {
  const own = lines.findIndex(({ text, part }) => part === null && partSign(text) !== null)
  const end = own === -1 ? lines.length : own
  const above = lines.slice(0, end)
  const below = lines.slice(end)
  const isAsked = ({ part }: Line) => part === null || part === 'asked'
  return [
    ...above.filter(isAsked),
    ...below.filter(({ part }) => part === 'asked'),
    ...above.filter((line) => !isAsked(line)),
    ...below.filter(({ part }) => part !== 'asked'),
  ]
}

function plain({ line, text }: Line): PaperLine {
  return { line, text }
}

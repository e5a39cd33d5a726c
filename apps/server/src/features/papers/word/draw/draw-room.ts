import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { BorderStyle, LineRuleType, Paragraph } from 'docx'
import { KIND_PRINTS } from './kind-prints.ts'

/** Lines of an essay: a page of A4 holds about as many. */
const ESSAY_LINES = 24
const LEAST_LINES = 4
const MOST_LINES = 16
/** One line to write in, in twips. */
const LINE = 480

/** Room for what is written at length: ruled lines for an essay, empty ones for a 解答题, more where it is worth more ([PA-18]). */
export function drawRoom({ kind, score }: Pick<ShownItem, 'kind' | 'score'>): Paragraph[] {
  const { room } = KIND_PRINTS[kind]
  if (room === 'none') return []
  if (room === 'ruled') return lines(ESSAY_LINES, true)
  return lines(Math.min(MOST_LINES, Math.max(LEAST_LINES, Math.round(score))), false)
}

function lines(count: number, isRuled: boolean): Paragraph[] {
  const border = isRuled
    ? { border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '808080' } } }
    : {}
  return Array.from(
    { length: count },
    (_, at) =>
      new Paragraph({
        ...border,
        // Word draws one line around neighbours that look the same; a hair of difference keeps each its own.
        indent: { right: at % 2 },
        spacing: { line: LINE, lineRule: LineRuleType.EXACT },
      }),
  )
}

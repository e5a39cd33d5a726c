import type { AnswerRoom } from '@jiangtai/shared/papers/print/print.ts'
import { BorderStyle, LineRuleType, Paragraph } from 'docx'

/** One line to write in, in twips. */
const LINE = 480

/** Room to write in under an item, empty or ruled ([PA-54]). */
export function drawRoom({ lines, is_ruled }: AnswerRoom): Paragraph[] {
  const border = is_ruled
    ? { border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '808080' } } }
    : {}
  return Array.from(
    { length: lines },
    (_, at) =>
      new Paragraph({
        ...border,
        // Word draws one line around neighbours that look the same; a hair of difference keeps each its own.
        indent: { right: at % 2 },
        spacing: { line: LINE, lineRule: LineRuleType.EXACT },
      }),
  )
}

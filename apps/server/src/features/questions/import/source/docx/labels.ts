import type { Inline } from '@jiangtai/shared/questions/document.ts'
import { headSign, isAnswersHead, isNotice, numberSign, partSign } from '../../typed-paper/paper-signs.ts'

type TextInline = Extract<Inline, { type: 'text' }>

/** A mark of a place in a paper: a number, the letter of an option, the name of a part. */
const LABEL =
  /^[\s\u3000]*(?:【[^【】]{1,12}】|[A-H]\s?[.．、]|\d{1,3}\s?[.．、]|[（(]\s?\d{1,2}\s?[)）]|[①-⑳]|[一二三四五六七八九十]{1,3}、|(?:参考|正确)?答案\s?[:：]?|(?:试题)?解析\s?[:：]?)[\s\u3000]*/
const OPTION = /^\s*[A-H]\s?[.．、]\s*/
const LETTER = /^\s*[A-H]\s*$/

/** The words of a line, as far as signs are looked for in them. */
export function lineWords(line: readonly Inline[]): string {
  return line
    .slice(0, 40)
    .map((inline) => (inline.type === 'text' ? inline.text : inline.type === 'math' ? '$' : ''))
    .join('')
}

/** Whether a line begins a section, a question, an option or an answer. */
export function hasSign(words: string): boolean {
  return isHeading(words) || numberSign(words) !== null || partSign(words) !== null || OPTION.test(words)
}

function isHeading(words: string): boolean {
  return headSign(words) !== null || isAnswersHead(words) || isNotice(words)
}

/** A line whose headings, numbers and letters are not bold or italic: such marks would hide them from the reader of the paper. */
export function withPlainLabels(line: readonly Inline[]): Inline[] {
  const words = lineWords(line)
  if (isHeading(words)) return line.map((inline) => (inline.type === 'text' ? withoutWeight(inline) : inline))
  const isBold = line.every(
    (inline) => inline.type !== 'text' || inline.text.trim() === '' || inline.marks.includes('bold'),
  )
  const sameWeight =
    isBold && LABEL.test(words)
      ? line.map((inline) => (inline.type === 'text' ? withoutWeight(inline) : inline))
      : line
  return sameWeight.flatMap((inline, index) => plainLabel(inline, { index, next: sameWeight[index + 1] }))
}

function plainLabel(inline: Inline, { index, next }: { index: number; next: Inline | undefined }): Inline[] {
  if (inline.type !== 'text' || inline.marks.length === 0) return [inline]
  const isLetter = LETTER.test(inline.text) && next?.type === 'text' && /^\s?[.．、]/.test(next.text)
  if (isLetter) return [withoutWeight(inline)]
  const label = (index === 0 ? LABEL : OPTION).exec(inline.text)?.[0]
  if (label === undefined) return [inline]
  const rest = inline.text.slice(label.length)
  return [withoutWeight({ ...inline, text: label }), ...(rest === '' ? [] : [{ ...inline, text: rest }])]
}

function withoutWeight(inline: TextInline): TextInline {
  return { ...inline, marks: inline.marks.filter((mark) => mark !== 'bold' && mark !== 'italic') }
}

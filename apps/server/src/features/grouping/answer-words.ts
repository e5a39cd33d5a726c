import type { AnswerValue } from '@jiangtai/shared/questions/content.ts'

/** As much of a written answer as a heading holds. */
const MOST_LETTERS = 60

/** An answer in one line, the same for the same answer; null for one that was opened and left empty. */
export function answerWords(value: AnswerValue): string | null {
  if (value.kind === 'choice') return value.keys.length === 0 ? null : choiceWords(value.keys)
  const parts = (value.kind === 'text' ? [value.text] : value.blanks).map((part) =>
    part.normalize('NFKC').replace(/\s+/g, ' ').trim(),
  )
  return parts.every((part) => part === '') ? null : parts.join('；').slice(0, MOST_LETTERS)
}

function choiceWords(keys: readonly string[]): string {
  if (keys[0] === 'true') return '对'
  if (keys[0] === 'false') return '错'
  return keys.toSorted((one, other) => (one < other ? -1 : 1)).join('')
}

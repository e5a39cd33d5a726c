import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { answerText } from '@jiangtai/shared/questions/answering.ts'
import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'

/** The most characters of a written answer in a heading. */
const MOST_LETTERS = 60

/** An answer in one line, the same for the same answer; null for one that was opened and left empty. */
export function answerWords(question: ShownQuestion, value: Answer): string | null {
  const words = answerText(question, value)
    .normalize('NFKC')
    .replaceAll(';', '；')
    .replace(/\s+/g, ' ')
    .trim()
  return words === '' ? null : words.slice(0, MOST_LETTERS)
}

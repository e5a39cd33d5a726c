import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { markQuestion, type QuestionMark } from '@jiangtai/shared/questions/marking/marking.ts'
import type { SameValue } from '@jiangtai/shared/questions/marking/same-value.ts'
import { sameValue } from './same-value.ts'

/** No blank of a paper takes more; a longer answer is left to the teacher, so that none keeps the server busy. */
const MOST_LETTERS = 120

const compare: SameValue = (accepted, typed) =>
  typed.length > MOST_LETTERS || accepted.length > MOST_LETTERS ? 'unsure' : sameValue(accepted, typed)

/** Marks an answer as the server does everywhere: blanks by value where their key asks for it ([QU-9], [MV-1]). */
export function markAnswer(question: Question, answer: Answer): QuestionMark {
  return markQuestion(question, answer, compare)
}

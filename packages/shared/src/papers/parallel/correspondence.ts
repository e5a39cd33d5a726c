import type { Question } from '../../questions/document.ts'
import type { PaperDocument } from '../document.ts'
import { firstNumbers, isCountedByItem } from '../numbers.ts'
import { paperQuestions } from '../paper-score.ts'

/** Where a question of the first paper stands in another one: its 题号, the question there, and whether it is another. */
export type Place = { question_id: string; number: number; last_number: number; is_other: boolean }

/** By the questions of the first paper, where each stands in a paper of its set; questions that were put in later stand for none ([PA-84]). */
export function placesIn(
  document: PaperDocument,
  questions: ReadonlyMap<string, Pick<Question, 'form' | 'items'>>,
): ReadonlyMap<string, Place> {
  const there = paperQuestions(document).flatMap((question) => {
    const its = questions.get(question.question_id)
    return its === undefined ? [] : [{ question, its }]
  })
  const numbers = firstNumbers(there.map(({ its }) => its))
  return new Map(
    there.map(({ question: { question_id, arrangement }, its }, at) => {
      const number = numbers[at] ?? 1
      const stands_for = arrangement?.stands_for ?? question_id
      const last_number = isCountedByItem(its) ? number + its.items.length - 1 : number
      return [stands_for, { question_id, number, last_number, is_other: stands_for !== question_id }]
    }),
  )
}

import { QUESTION_TYPE_IDS, type QuestionType } from '../../questions/question-types.ts'

/** So many questions of one subject lie in a 试题篮 at most ([PA-1]). */
export const CART_LIMIT = 100

/** All types in the order that a teacher gave some of them; the others follow in the usual one ([PA-105]). */
export function typesInOrder(first: readonly QuestionType[]): QuestionType[] {
  return [...first, ...QUESTION_TYPE_IDS.filter((type) => !first.includes(type))]
}

import { type QuestionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'

type CartQuestion = Cart['questions'][number]

/** The questions of one type, in the order of the cart. */
export type CartGroup = {
  type: QuestionType
  name: string
  score: number
  questions: readonly CartQuestion[]
}

/** The cart by type, the type of its first question first (QC-09). */
export function cartGroups(questions: readonly CartQuestion[]): CartGroup[] {
  const types = [...new Set(questions.map(({ type }) => type))]
  return types.map((type) => {
    const group = questions.filter((question) => question.type === type)
    const score = group.reduce((sum, one) => sum + one.score, 0)
    return { type, name: questionTypeName(type), score, questions: group }
  })
}

/** The ids of the whole cart in order, once one group has got another order. */
export function idsAfterSort(
  groups: readonly CartGroup[],
  { type, ids }: { type: QuestionType; ids: readonly string[] },
): string[] {
  return groups.flatMap((group) =>
    group.type === type ? [...ids] : group.questions.map(({ question_id }) => question_id),
  )
}

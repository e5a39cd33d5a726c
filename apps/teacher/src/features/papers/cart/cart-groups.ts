import { typesInOrder } from '@jiangtai/shared/papers/cart/rules.ts'
import { type QuestionType, questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'

type CartQuestion = Cart['questions'][number]

/** The questions of one type, in the order of the cart. */
export type CartGroup = {
  type: QuestionType
  name: string
  score: number
  /** The number of its first question; numbers go on through the groups. */
  first_number: number
  questions: readonly CartQuestion[]
}

/** The cart by type, in the order of its teacher and else the usual one, as a paper made of it has them (QC-09, [PA-10], [PA-105]). */
export function cartGroups({ questions, types }: Pick<Cart, 'questions' | 'types'>): CartGroup[] {
  return typesInOrder(types).reduce<CartGroup[]>((groups, type) => {
    const group = questions.filter((question) => question.type === type)
    if (group.length === 0) return groups
    const before = groups.at(-1)
    const first_number = before === undefined ? 1 : before.first_number + before.questions.length
    const score = group.reduce((sum, one) => sum + one.score, 0)
    return [...groups, { type, name: questionTypeName(type), score, first_number, questions: group }]
  }, [])
}

/** The types in order once one of them has moved up or down by a place. */
export function typesAfterMove(groups: readonly CartGroup[], type: QuestionType, by: -1 | 1): QuestionType[] {
  const types = groups.map((group) => group.type)
  const at = types.indexOf(type)
  const moved = types.filter((one) => one !== type)
  moved.splice(Math.max(0, at + by), 0, type)
  return moved
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

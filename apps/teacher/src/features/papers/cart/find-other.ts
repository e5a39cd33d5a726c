import type { CallInput } from '@jiangtai/shared/contract.ts'
import { api } from '../../../core/api.ts'
import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'

const SIMILAR = 'POST /api/question_center/v1/bank/similar'
/** The server takes no more questions that are not wanted. */
const MOST_UNWANTED = 100

type Condition = NonNullable<CallInput<typeof SIMILAR>['keeps']>[number]

/** A condition, or both, without which there is another question. */
export type Loosened = { words: string; question_id: string }

/** The question that may take a place; or, where none fits, those that would with a condition less. */
export type OtherQuestion = { kind: 'found'; question_id: string } | { kind: 'none'; loosened: Loosened[] }

/** Looks for a question of the same kind, knowledge and difficulty that does not lie in the cart and was not turned down before ([PA-100], [PA-101]). */
export async function findOther(
  { questions }: Pick<Cart, 'questions'>,
  question_id: string,
  turnedDown: readonly string[],
): Promise<OtherQuestion> {
  const type = questions.find((one) => one.question_id === question_id)?.type
  // Only questions of the same kind are similar: the others need not be named.
  const there = questions.flatMap((one) => (one.type === type ? one.question_id : []))
  const but_ids = [...new Set([...there, ...turnedDown.toReversed()])].slice(0, MOST_UNWANTED)
  const nearest = async (keeps: Condition[]) => {
    const { list } = await api.call(SIMILAR, { question_id, but_ids, keeps, count: 1 })
    return list[0]?.question_id
  }
  const found = await nearest(['knowledge', 'difficulty'])
  if (found !== undefined) return { kind: 'found', question_id: found }
  const [harder, elsewhere] = await Promise.all([nearest(['knowledge']), nearest(['difficulty'])])
  const loosened = [...named('放宽难度', harder), ...named('放宽知识点', elsewhere)]
  if (loosened.length > 0) return { kind: 'none', loosened }
  return { kind: 'none', loosened: named('放宽难度和知识点', await nearest([])) }
}

function named(words: string, question_id: string | undefined): Loosened[] {
  return question_id === undefined ? [] : [{ words, question_id }]
}

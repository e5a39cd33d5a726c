import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addToCart,
  type Cart,
  cartQuery,
  sortCart,
  switchCart,
  takeManyFromCart,
} from '../../../shared/questions/cart/cart.queries.ts'
import { findOther, type Loosened } from './find-other.ts'
import { orderAfterUndo } from './order-after-undo.ts'

/** The last change of the open cart, in words, and the way back. */
type Done = { words: string; undo: () => Promise<unknown> }
/** A question whose place no other takes unless a condition is loosened. */
export type Unreplaced = { question_id: string; loosened: readonly Loosened[] }

const failed = (error: Error) => message.error(error.message)
const idsOf = ({ questions }: Pick<Cart, 'questions'>) => questions.map(({ question_id }) => question_id)

/** The acts on the questions of the open cart; the last one is taken back by `done.undo` ([PA-100] to [PA-102]). */
export function useCartActs(subject_id: string) {
  const client = useQueryClient()
  const add = useMutation(addToCart())
  const take = useMutation(takeManyFromCart())
  const sort = useMutation(sortCart())
  const change = useMutation(switchCart())
  const [done, setDone] = useState<Done | null>(null)
  const [unreplaced, setUnreplaced] = useState<Unreplaced | null>(null)
  const [turnedDown, setTurnedDown] = useState<readonly string[]>([])
  /** The question that was just put into a place: the keyboard goes on there. */
  const [placed, setPlaced] = useState<string | null>(null)

  const cartNow = () => client.fetchQuery({ ...cartQuery(), staleTime: Number.POSITIVE_INFINITY })
  const begin = () => {
    setDone(null)
    setUnreplaced(null)
  }
  const putBack = async (question_ids: readonly string[], before: readonly string[]) => {
    const cart = await add.mutateAsync({ question_ids: [...question_ids] })
    await sort.mutateAsync({ subject_id, question_ids: orderAfterUndo(before, idsOf(cart)) })
  }
  const place = async (question_id: string, new_question_id: string) => {
    await change.mutateAsync({ question_id, new_question_id })
    setPlaced(new_question_id)
    setTurnedDown((before) => [...before, question_id])
    const undo = () => change.mutateAsync({ question_id: new_question_id, new_question_id: question_id })
    setDone({ words: '已换成另一道题', undo })
  }
  const replacing = useMutation({
    onMutate: begin,
    mutationFn: async ({ question_id, by }: { question_id: string; by: string | null }) => {
      if (by !== null) return place(question_id, by)
      const other = await findOther(await cartNow(), question_id, turnedDown)
      if (other.kind === 'none') return setUnreplaced({ question_id, loosened: other.loosened })
      await place(question_id, other.question_id)
    },
    onError: (error) => message.error(`没有换成：${error.message}`),
  })
  const undoing = useMutation({
    mutationFn: async () => done?.undo(),
    onSuccess: begin,
    onError: (error) => message.error(`没有撤销：${error.message}`),
  })
  const isBusy = [add, take, sort, change, replacing, undoing].some(({ isPending }) => isPending)
  return {
    ...{ done, unreplaced, placed, isBusy },
    /** The question that another one is looked for. */
    replacing: replacing.isPending ? replacing.variables.question_id : null,
    /** One change after the other: a second press while one is on its way is none. */
    replace(question_id: string, by: string | null = null) {
      if (!isBusy) replacing.mutate({ question_id, by })
    },
    undo() {
      if (!isBusy) undoing.mutate()
    },
    sort(question_ids: string[], words: string) {
      const before = idsOf(client.getQueryData(cartQuery().queryKey) ?? { questions: [] })
      begin()
      const undo = async () =>
        sort.mutateAsync({ subject_id, question_ids: orderAfterUndo(before, idsOf(await cartNow())) })
      sort.mutate(
        { subject_id, question_ids },
        { onSuccess: () => setDone({ words, undo }), onError: failed },
      )
    },
    /** Moves whole types ([PA-105]). */
    sortTypes(types: QuestionType[], words: string) {
      const before = client.getQueryData(cartQuery().queryKey)
      if (before === undefined) return
      begin()
      const undo = async () =>
        sort.mutateAsync({ subject_id, question_ids: idsOf(await cartNow()), types: before.types })
      sort.mutate(
        { subject_id, question_ids: idsOf(before), types },
        { onSuccess: () => setDone({ words, undo }), onError: failed },
      )
    },
    take(question_ids: string[]) {
      const before = idsOf(client.getQueryData(cartQuery().queryKey) ?? { questions: [] })
      begin()
      take.mutate(
        { question_ids },
        {
          onSuccess: () =>
            setDone({
              words: `已移出 ${question_ids.length} 道题`,
              undo: () => putBack(question_ids, before),
            }),
          onError: failed,
        },
      )
    },
  }
}
export type CartActs = ReturnType<typeof useCartActs>

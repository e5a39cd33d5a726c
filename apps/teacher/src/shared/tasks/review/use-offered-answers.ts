import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTaskKind } from '../kind/TaskKind.tsx'
import type { AskedItem } from '../marking/item-names.ts'
import { type ChosenAnswer, isChosen, type Ticks } from './chosen-answers.ts'
import { MOST_OFFERED, OFFERED, reviewAnswersQuery } from './review.queries.ts'

/** The answers to some items that one may choose from, and those that are chosen, item by item. */
export function useOfferedAnswers({
  task_id,
  class_id,
  items,
  ticks,
}: {
  task_id: string
  class_id: string | null
  items: readonly AskedItem[]
  ticks: Ticks
}) {
  const { id: kind } = useTaskKind()
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const countOf = (item_id: string) => counts.get(item_id) ?? OFFERED
  const found = useQueries({
    queries: items.map(({ item: { item_id } }) =>
      reviewAnswersQuery(kind, { task_id, class_id, item_id }, countOf(item_id)),
    ),
  })
  return {
    lists: found,
    chosen: items.flatMap((asked, at): ChosenAnswer[] => {
      const { list = [], files = {} } = found[at]?.data ?? {}
      return list.flatMap((answer) => (isChosen(answer, ticks) ? [{ answer, asked, files }] : []))
    }),
    /** The number of further answers. */
    moreOf: (item_id: string, total: number) => Math.min(MOST_OFFERED, total) - countOf(item_id),
    offerMore: (item_id: string) =>
      setCounts(new Map(counts).set(item_id, Math.min(MOST_OFFERED, countOf(item_id) + OFFERED))),
  }
}
export type OfferedAnswers = ReturnType<typeof useOfferedAnswers>

import type { ComparedInkView } from '@jiangtai/shared/classroom/asking/compare/views.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

/** What the teacher wrote over the answers to a run in 对比讲评 ([CR-358]). */
export function comparedInksQuery(quiz_run_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'compared-inks', quiz_run_id],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/compared_inks', { quiz_run_id }, { signal }),
    staleTime: 0,
  })
}

/** The answer that ink lies over. */
export type OfAnswer = { quiz_run_id: string; item_id: string; student_id: string }

/** What is known to stand over an answer; null where nothing does. */
export function inkKnown(queries: QueryClient, { quiz_run_id, ...place }: OfAnswer): ComparedInkView | null {
  const list = queries.getQueryData(comparedInksQuery(quiz_run_id).queryKey)?.list ?? []
  return list.find((one) => isOver(one, place)) ?? null
}

/** Notes what the server has told of one answer. */
export function noteInk(queries: QueryClient, quiz_run_id: string, told: ComparedInkView): void {
  queries.setQueryData(comparedInksQuery(quiz_run_id).queryKey, (known) => ({
    list: [...(known?.list ?? []).filter((one) => !isOver(one, told)), told],
  }))
}

/** Gives ink to the author of the answer, or takes it back ([CR-360]). */
export async function giveInk(queries: QueryClient, place: OfAnswer, is_given: boolean): Promise<void> {
  const told = await api.call('POST /api/prepare_lessons/api/give_compared_ink', { ...place, is_given })
  noteInk(queries, place.quiz_run_id, told)
}

function isOver(one: ComparedInkView, { item_id, student_id }: Omit<OfAnswer, 'quiz_run_id'>): boolean {
  return one.item_id === item_id && one.student_id === student_id
}

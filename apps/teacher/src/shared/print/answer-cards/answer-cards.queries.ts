import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

export type ClassCards = CallOutput<'GET /api/prepare_lessons/api/answer_cards'>
export type CardStudent = ClassCards['students'][number]

/** The cards of a class, by seat. */
export function answerCardsQuery(class_id: string) {
  return queryOptions({
    queryKey: ['classroom', 'cards', class_id],
    queryFn: ({ signal }) => api.call('GET /api/prepare_lessons/api/answer_cards', { class_id }, { signal }),
    // Somebody may have moved to another seat.
    staleTime: 0,
  })
}

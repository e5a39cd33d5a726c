import type { CallInput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** The root key is that of lessons, so that a lesson that was just made is here at once. */
const ROOT = 'lessons'
/** The number of one's own lessons that are offered; others are searched. */
const OFFERED = 20

/** One's own lessons that questions can be added to, last changed first. */
export function ownLessonsQuery(text: string) {
  return queryOptions({
    queryKey: [ROOT, 'list', 'offered', text],
    queryFn: ({ signal }) =>
      api.call(
        'GET /api/prepare_lessons/api/lesson_list',
        { text, scope: 'mine', page_size: OFFERED },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function addToLesson() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/prepare_lessons/api/add_quzi'> & { request_id: string }) =>
      api.call('POST /api/prepare_lessons/api/add_quzi', input),
    onSuccess: (_done, _input, _before, { client }) => client.invalidateQueries({ queryKey: [ROOT] }),
  })
}

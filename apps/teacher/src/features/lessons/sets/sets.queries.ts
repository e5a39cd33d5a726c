import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { lessonQuery, lessonsChanged } from '../lessons.queries.ts'

const SAVE = 'POST /api/prepare_lessons/api/practice_set'
const REMOVE = 'DELETE /api/prepare_lessons/api/practice_set'

export function savePracticeSet() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) =>
      api.call(SAVE, input, { request_id }),
    onSuccess: ({ practice_sets }, { prepare_lesson_id }, _before, { client }) =>
      setsChanged(client, { prepare_lesson_id, practice_sets }),
  })
}

export function removePracticeSet() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof REMOVE>) => api.call(REMOVE, input),
    onSuccess: ({ practice_sets }, { prepare_lesson_id }, _before, { client }) =>
      setsChanged(client, { prepare_lesson_id, practice_sets }),
  })
}

/** The page shows the sets at once, even while a fresh lesson is on its way. */
function setsChanged(
  client: QueryClient,
  { prepare_lesson_id, practice_sets }: { prepare_lesson_id: string; practice_sets: PracticeSet[] },
) {
  const { queryKey } = lessonQuery(prepare_lesson_id)
  client.setQueryData(queryKey, (before) => before && { ...before, practice_sets })
  return lessonsChanged(client)
}

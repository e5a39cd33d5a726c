import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { ROOT } from '../../lessons.queries.ts'

const LIST = 'POST /api/prepare_lessons/api/lesson_comment/list'
const ADD = 'POST /api/prepare_lessons/api/lesson_comment'
const RESOLVE = 'POST /api/prepare_lessons/api/lesson_comment/resolve'
const REMOVE = 'DELETE /api/prepare_lessons/api/lesson_comment'

/** The comments of a lesson; asked again when somebody else changed the lesson ([LE-203]). */
export function commentsQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'comments', prepare_lesson_id],
    queryFn: ({ signal }) => api.call(LIST, { prepare_lesson_id }, { signal }),
  })
}

/** Each act answers the comments as they are then. */
function take(client: QueryClient, prepare_lesson_id: string, told: CallOutput<typeof LIST>): void {
  client.setQueryData(commentsQuery(prepare_lesson_id).queryKey, told)
}

export function addComment() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof ADD> & { request_id: string }) =>
      api.call(ADD, input, { request_id }),
    onSuccess: (told, { prepare_lesson_id }, _before, { client }) => take(client, prepare_lesson_id, told),
  })
}

export function resolveComment() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof RESOLVE>) => api.call(RESOLVE, input),
    onSuccess: (told, { prepare_lesson_id }, _before, { client }) => take(client, prepare_lesson_id, told),
  })
}

export function removeComment() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof REMOVE>) => api.call(REMOVE, input),
    onSuccess: (told, { prepare_lesson_id }, _before, { client }) => take(client, prepare_lesson_id, told),
  })
}

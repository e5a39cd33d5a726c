import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'
import { taskChanged } from '../../task.queries.ts'

const PATH = 'POST /api/homework/v1/marking'
const KEEP = `${PATH}/keep-comment` as const
const CHANGE = `${PATH}/change-comment` as const
const KEY = 'task_comments'

/** The comments for the answers to an item: the marker's own, and those given before. */
export function commentsQuery(task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [KEY, task_id, item_id],
    queryFn: ({ signal }) => api.call(`${PATH}/comments`, { task_id, item_id }, { signal }),
  })
}

/** The number of uses of a comment in a task. */
export function commentUsesQuery(task_id: string, words: string) {
  return queryOptions({
    queryKey: [KEY, 'uses', task_id, words],
    queryFn: ({ signal }) => api.call(`${PATH}/comment-uses`, { task_id, words }, { signal }),
    gcTime: 0,
  })
}

export const keepComment = () =>
  mutationOptions({
    mutationFn: (input: CallInput<typeof KEEP>) => api.call(KEEP, input),
    onSuccess: (_kept, _input, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })

export const dropComment = () =>
  mutationOptions({
    mutationFn: (comment_id: string) => api.call(`${PATH}/drop-comment`, { comment_id }),
    onSuccess: (_done, _input, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })

export const changeComment = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof CHANGE> & { request_id: string }) =>
      api.call(CHANGE, input, { request_id }),
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client),
        client.invalidateQueries({ queryKey: [KEY] }),
        client.invalidateQueries({ queryKey: ['task_sheet', task_id] }),
      ]),
  })

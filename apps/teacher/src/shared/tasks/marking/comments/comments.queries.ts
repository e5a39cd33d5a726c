import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput } from '../../kind/call-of.ts'
import { api } from '../../../../core/api.ts'
import { taskChanged } from '../../task.queries.ts'

const KEY = 'task_comments'

/** The comments for the answers to an item: the marker's own, and those given before. */
export function commentsQuery(kind: TaskKindId, task_id: string, item_id: string) {
  return queryOptions({
    queryKey: [KEY, task_id, item_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/comments'), { task_id, item_id }, { signal }),
  })
}

/** The number of uses of a comment in a task. */
export function commentUsesQuery(kind: TaskKindId, task_id: string, words: string) {
  return queryOptions({
    queryKey: [KEY, 'uses', task_id, words],
    queryFn: ({ signal }) => api.call(callOf(kind, 'marking/comment-uses'), { task_id, words }, { signal }),
    gcTime: 0,
  })
}

export const keepComment = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: (input: TaskInput<'marking/keep-comment'>) =>
      api.call(callOf(kind, 'marking/keep-comment'), input),
    onSuccess: (_kept, _input, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })

export const dropComment = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: (comment_id: string) => api.call(callOf(kind, 'marking/drop-comment'), { comment_id }),
    onSuccess: (_done, _input, _before, { client }) => client.invalidateQueries({ queryKey: [KEY] }),
  })

export const changeComment = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'marking/change-comment'> & { request_id: string }) =>
      api.call(callOf(kind, 'marking/change-comment'), input, { request_id }),
    onSuccess: (_done, { task_id }, _before, { client }) =>
      Promise.all([
        taskChanged(client, kind),
        client.invalidateQueries({ queryKey: [KEY] }),
        client.invalidateQueries({ queryKey: ['task_sheet', task_id] }),
      ]),
  })

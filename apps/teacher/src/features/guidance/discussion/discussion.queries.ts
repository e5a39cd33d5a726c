import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../../shared/lists/list-query.ts'
import type { ListPage } from '../../../shared/lists/use-address.ts'

const KEY = 'guidance'
const PATH = 'POST /api/guide_learn/api/discussion'
const POSTS = `${PATH}/posts` as const
const DECIDE = `${PATH}/decide` as const
const ANSWER = `${PATH}/answer` as const

/** A discussion of a class with its figures, and a post in it. */
export type Thread = CallOutput<`${typeof PATH}/threads`>['list'][number]
export type Post = CallOutput<typeof POSTS>['list'][number]
export type PostState = NonNullable<CallInput<typeof POSTS>['state']>

/** The discussion of one class in one step. */
export type ThreadId = Pick<CallInput<typeof POSTS>, 'task_id' | 'set_no' | 'step_no' | 'class_id'>

/** The discussions of a task; asked again when the server tells that the task has changed ([TK-65]). */
export function threadsQuery(task_id: string) {
  return queryOptions({
    queryKey: [KEY, 'discussion', { task_id }, 'threads'],
    queryFn: ({ signal }) => api.call(`${PATH}/threads`, { task_id }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One page of a discussion, the last post first. */
export function postsQuery({ task_id, ...thread }: ThreadId, state: PostState | null, page: ListPage) {
  return listQuery([KEY, 'discussion', { task_id }, thread, state], page, (asked, signal) =>
    api.call(POSTS, { task_id, ...thread, state, ...asked }, { signal }),
  )
}

export const decidePosts = () => change((input: CallInput<typeof DECIDE>) => api.call(DECIDE, input))

export const answerPost = () =>
  change(({ request_id, ...input }: CallInput<typeof ANSWER> & { request_id: string }) =>
    api.call(ANSWER, input, { request_id }),
  )

function change<Input extends { task_id: string }, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, { task_id }, _before, { client }) =>
      client.invalidateQueries({ queryKey: [KEY, 'discussion', { task_id }] }),
  })
}

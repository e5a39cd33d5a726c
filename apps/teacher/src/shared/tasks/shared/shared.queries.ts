import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../kind/call-of.ts'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'
import { taskChanged } from '../task.queries.ts'

export type SharedFilter = Required<Omit<TaskInput<'shared'>, keyof ListPage>>
export type SharedTask = TaskOutput<'shared'>['list'][number]

/** The task that colleagues and the teacher share. */
export function sharedListQuery(kind: TaskKindId, filter: SharedFilter, page: ListPage) {
  return listQuery([kind, 'shared', filter], page, (asked, signal) =>
    api.call(callOf(kind, 'shared'), { ...filter, ...asked }, { signal }),
  )
}

/** One of them with its content. */
export function sharedTaskQuery(kind: TaskKindId, task_id: string) {
  return queryOptions({
    queryKey: [kind, 'shared', 'detail', task_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'shared/detail'), { task_id }, { signal }),
  })
}

export const shareTask = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'share'> & { request_id: string }) =>
      api.call(callOf(kind, 'share'), input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client, kind),
  })
export const unshareTask = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: (task_id: string) => api.call(callOf(kind, 'unshare'), { task_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client, kind),
  })
export const takeTask = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'take'> & { request_id: string }) =>
      api.call(callOf(kind, 'take'), input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client, kind),
  })

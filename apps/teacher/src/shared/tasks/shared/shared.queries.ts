import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { listQuery } from '../../lists/list-query.ts'
import type { ListPage } from '../../lists/use-address.ts'
import { HOMEWORK_KEY } from '../../questions/homework/new-homework.queries.ts'
import { taskChanged } from '../task.queries.ts'

const PATH = 'POST /api/homework/v1'
const SHARED = `${PATH}/shared` as const
const SHARE = `${PATH}/share` as const
const TAKE = `${PATH}/take` as const

export type SharedFilter = Required<Omit<CallInput<typeof SHARED>, keyof ListPage>>
export type SharedTask = CallOutput<typeof SHARED>['list'][number]

/** The task that colleagues and the teacher share. */
export function sharedListQuery(filter: SharedFilter, page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'shared', filter], page, (asked, signal) =>
    api.call(SHARED, { ...filter, ...asked }, { signal }),
  )
}

/** One of them with its content. */
export function sharedTaskQuery(task_id: string) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'shared', 'detail', task_id],
    queryFn: ({ signal }) => api.call(`${PATH}/shared/detail`, { task_id }, { signal }),
  })
}

export const shareTask = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof SHARE> & { request_id: string }) =>
      api.call(SHARE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client),
  })
export const unshareTask = () =>
  mutationOptions({
    mutationFn: (task_id: string) => api.call(`${PATH}/unshare`, { task_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client),
  })
export const takeTask = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof TAKE> & { request_id: string }) =>
      api.call(TAKE, input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client),
  })

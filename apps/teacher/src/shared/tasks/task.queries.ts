import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from './kind/call-of.ts'
import { api } from '../../core/api.ts'
import { listQuery } from '../lists/list-query.ts'
import type { ListPage } from '../lists/use-address.ts'

/** The time between two looks at the work of students while somebody watches it: the server tells of changes, and this is the net below it ([TK-65]). */
const WATCH_MS = 60_000

export type TaskFilter = Omit<TaskInput<'list'>, keyof ListPage>
export type TaskDetail = TaskOutput<'detail'>
export type BinnedTask = TaskOutput<'bin'>['list'][number]
export type Progress = TaskOutput<'progress'>

/** Marks all fetched task as old after a change. */
export function taskChanged(client: QueryClient, kind: TaskKindId) {
  return client.invalidateQueries({ queryKey: [kind] })
}

export function taskListQuery(kind: TaskKindId, filter: TaskFilter, page: ListPage) {
  return listQuery([kind, 'list', filter], page, (asked, signal) =>
    api.call(callOf(kind, 'list'), { ...filter, ...asked }, { signal }),
  )
}

/** The task in the teacher's recycle bin. */
export function taskBinQuery(kind: TaskKindId, page: ListPage) {
  return listQuery([kind, 'bin'], page, (asked, signal) => api.call(callOf(kind, 'bin'), asked, { signal }))
}

/** One that was given, with its questions. */
export function taskQuery(kind: TaskKindId, task_id: string) {
  return queryOptions({
    queryKey: [kind, 'detail', task_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'detail'), { task_id }, { signal }),
  })
}

/** A draft to be written. Its editor keeps it from then on, so that nothing takes its place by itself. */
export function draftQuery(kind: TaskKindId, task_id: string) {
  return queryOptions({
    queryKey: ['task_draft', task_id],
    queryFn: ({ signal }) => api.call(callOf(kind, 'detail'), { task_id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A student's part as the wall tells it. */
export type MemberRow = TaskOutput<'progress'>['list'][number]

export type MemberFilter = Pick<TaskInput<'progress'>, 'task_id'> &
  Required<Pick<TaskInput<'progress'>, 'class_id' | 'group'>>

/** The progress of the students; asked again by itself as long as it is watched. */
export function progressQuery(kind: TaskKindId, filter: MemberFilter, page: ListPage) {
  const asked = listQuery([kind, 'progress', filter], page, (shown, signal) =>
    api.call(callOf(kind, 'progress'), { ...filter, ...shown }, { signal }),
  )
  return { ...asked, refetchInterval: WATCH_MS }
}

/** The calls of a draft that is written. */
export const draftCalls = (kind: TaskKindId) => ({
  save: ({ request_id, ...input }: TaskInput<'save'> & { request_id: string }) =>
    api.call(callOf(kind, 'save'), input, { request_id }),
  publish: ({ request_id, ...input }: TaskInput<'publish'> & { request_id: string }) =>
    api.call(callOf(kind, 'publish'), input, { request_id }),
  unschedule: (task_id: string) => api.call(callOf(kind, 'unschedule'), { task_id }),
  detail: (task_id: string) => api.call(callOf(kind, 'detail'), { task_id }),
})
export type DraftCalls = ReturnType<typeof draftCalls>

export const copyTask = (kind: TaskKindId) =>
  change(kind, ({ request_id, ...input }: TaskInput<'copy'> & { request_id: string }) =>
    api.call(callOf(kind, 'copy'), input, { request_id }),
  )
export const extendTask = (kind: TaskKindId) =>
  change(kind, ({ request_id, ...input }: TaskInput<'extend'> & { request_id: string }) =>
    api.call(callOf(kind, 'extend'), input, { request_id }),
  )
export const closeTask = (kind: TaskKindId) =>
  change(kind, (task_id: string) => api.call(callOf(kind, 'close'), { task_id }))
export const recallTask = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'recall'>) => api.call(callOf(kind, 'recall'), input))
export const archiveTask = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'archive'>) => api.call(callOf(kind, 'archive'), input))
export const releaseTask = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'release'>) => api.call(callOf(kind, 'release'), input))
export const unscheduleTask = (kind: TaskKindId) =>
  change(kind, (task_id: string) => api.call(callOf(kind, 'unschedule'), { task_id }))
export const removeTask = (kind: TaskKindId) =>
  change(kind, (task_id: string) => api.call(callOf(kind, 'remove'), { task_id }))
export const restoreTask = (kind: TaskKindId) =>
  change(kind, (task_id: string) => api.call(callOf(kind, 'restore'), { task_id }))
export const remindStudents = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'remind'>) => api.call(callOf(kind, 'remind'), input))
export const excuseStudents = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'excuse'>) => api.call(callOf(kind, 'excuse'), input))
export const pardonStudents = (kind: TaskKindId) =>
  change(kind, (input: TaskInput<'pardon'>) => api.call(callOf(kind, 'pardon'), input))

function change<Input, Result>(kind: TaskKindId, mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client, kind),
  })
}

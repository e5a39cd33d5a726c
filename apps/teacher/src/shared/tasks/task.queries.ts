import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../lists/list-query.ts'
import type { ListPage } from '../lists/use-address.ts'
import { HOMEWORK_KEY } from '../questions/homework/new-homework.queries.ts'

const PATH = 'POST /api/homework/v1'
const LIST = `${PATH}/list` as const
const SAVE = `${PATH}/save` as const
const PUBLISH = `${PATH}/publish` as const
const COPY = `${PATH}/copy` as const
const EXTEND = `${PATH}/extend` as const
const RECALL = `${PATH}/recall` as const
const ARCHIVE = `${PATH}/archive` as const
const RELEASE = `${PATH}/release` as const
const PROGRESS = `${PATH}/progress` as const
const REMIND = `${PATH}/remind` as const
const EXCUSE = `${PATH}/excuse` as const

/** The time between two looks at the work of students while somebody watches it: the server tells of changes, and this is the net below it ([TK-65]). */
const WATCH_MS = 60_000

export type TaskFilter = Omit<CallInput<typeof LIST>, keyof ListPage>
export type TaskDetail = CallOutput<`${typeof PATH}/detail`>
export type BinnedTask = CallOutput<`${typeof PATH}/bin`>['list'][number]
export type Progress = CallOutput<typeof PROGRESS>

/** Marks all fetched task as old after a change. */
export function taskChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: [HOMEWORK_KEY] })
}

export function taskListQuery(filter: TaskFilter, page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** The task in the teacher's recycle bin. */
export function taskBinQuery(page: ListPage) {
  return listQuery([HOMEWORK_KEY, 'bin'], page, (asked, signal) => api.call(`${PATH}/bin`, asked, { signal }))
}

/** One that was given, with its questions. */
export function taskQuery(task_id: string) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'detail', task_id],
    queryFn: ({ signal }) => api.call(`${PATH}/detail`, { task_id }, { signal }),
  })
}

/** A draft to be written. Its editor keeps it from then on, so that nothing takes its place by itself. */
export function draftQuery(task_id: string) {
  return queryOptions({
    queryKey: ['task_draft', task_id],
    queryFn: ({ signal }) => api.call(`${PATH}/detail`, { task_id }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A student's part as the wall tells it. */
export type MemberRow = CallOutput<typeof PROGRESS>['list'][number]

export type MemberFilter = Pick<CallInput<typeof PROGRESS>, 'task_id'> &
  Required<Pick<CallInput<typeof PROGRESS>, 'class_id' | 'group'>>

/** The progress of the students; asked again by itself as long as it is watched. */
export function progressQuery(filter: MemberFilter, page: ListPage) {
  const asked = listQuery([HOMEWORK_KEY, 'progress', filter], page, (shown, signal) =>
    api.call(PROGRESS, { ...filter, ...shown }, { signal }),
  )
  return { ...asked, refetchInterval: WATCH_MS }
}

/** The calls of a draft that is written. */
export const draftCalls = {
  save: ({ request_id, ...input }: CallInput<typeof SAVE> & { request_id: string }) =>
    api.call(SAVE, input, { request_id }),
  publish: ({ request_id, ...input }: CallInput<typeof PUBLISH> & { request_id: string }) =>
    api.call(PUBLISH, input, { request_id }),
  unschedule: (task_id: string) => api.call(`${PATH}/unschedule`, { task_id }),
  detail: (task_id: string) => api.call(`${PATH}/detail`, { task_id }),
}
export type DraftCalls = typeof draftCalls

export const copyTask = () =>
  change(({ request_id, ...input }: CallInput<typeof COPY> & { request_id: string }) =>
    api.call(COPY, input, { request_id }),
  )
export const extendTask = () =>
  change(({ request_id, ...input }: CallInput<typeof EXTEND> & { request_id: string }) =>
    api.call(EXTEND, input, { request_id }),
  )
export const closeTask = () => change((task_id: string) => api.call(`${PATH}/close`, { task_id }))
export const recallTask = () => change((input: CallInput<typeof RECALL>) => api.call(RECALL, input))
export const archiveTask = () => change((input: CallInput<typeof ARCHIVE>) => api.call(ARCHIVE, input))
export const releaseTask = () => change((input: CallInput<typeof RELEASE>) => api.call(RELEASE, input))
export const unscheduleTask = () => change((task_id: string) => api.call(`${PATH}/unschedule`, { task_id }))
export const removeTask = () => change((task_id: string) => api.call(`${PATH}/remove`, { task_id }))
export const restoreTask = () => change((task_id: string) => api.call(`${PATH}/restore`, { task_id }))
export const remindStudents = () => change((input: CallInput<typeof REMIND>) => api.call(REMIND, input))
export const excuseStudents = () => change((input: CallInput<typeof EXCUSE>) => api.call(EXCUSE, input))

function change<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_done, _input, _before, { client }) => taskChanged(client),
  })
}

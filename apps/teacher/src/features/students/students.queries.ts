import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'

const KEY = 'students'
const LIST = 'POST /api/school_manager/v1/students/list'
const INFO = 'POST /api/school_manager/v1/students/info'
const PADS = 'POST /api/school_manager/v1/students/pads/list'

export type Student = CallOutput<typeof LIST>['list'][number]
/** A student's own page. */
export type StudentDetails = CallOutput<typeof INFO>
/** The filter of a list of students. */
export type StudentFilter = Omit<CallInput<typeof LIST>, 'page' | 'page_size'>
/** The filter of a list of pads. */
export type PadFilter = Omit<CallInput<typeof PADS>, 'page' | 'page_size'>
/** A pad and who signed in on it last. */
export type PadBinding = CallOutput<typeof PADS>['list'][number]

export function studentListQuery(filter: StudentFilter, page: ListPage) {
  return listQuery([KEY, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

export function studentQuery(student_id: string) {
  return queryOptions({
    queryKey: [KEY, 'info', student_id],
    queryFn: ({ signal }) => api.call(INFO, { student_id }, { signal }),
  })
}

export function padListQuery(filter: PadFilter, page: ListPage) {
  return listQuery([KEY, 'pads', filter], page, (asked, signal) =>
    api.call(PADS, { ...filter, ...asked }, { signal }),
  )
}

/** Everything that shows students or counts them is out of date. */
export async function studentsChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [KEY] }),
    client.invalidateQueries({ queryKey: ['classes'] }),
  ])
}

type ChangeName = Extract<
  CallName,
  `POST /api/school_manager/v1/students/${
    | 'update-info'
    | 'add-to-teaching-class'
    | 'status/change'
    | 'merge'
    | 'pads/unbind'
    | 'pads/name'
    | 'accounts/toggle-status'
    | 'accounts/force-logout'}`
>

/** A change that may be asked for twice: the second time changes nothing more. */
function change<N extends ChangeName>(name: N) {
  return mutationOptions({
    mutationFn: (input: CallInput<N> & { request_id?: string }) => api.call(name, input),
    // The lists are read again after a failure too, because a colleague may have changed them meanwhile.
    onSettled: (_answer, _error, _input, _before, { client }) => studentsChanged(client),
  })
}

/** A repeat with the same `request_id` enrols nobody twice. */
export function createStudent() {
  return mutationOptions({
    mutationFn: ({
      request_id,
      ...input
    }: CallInput<'POST /api/school_manager/v1/students/create'> & { request_id: string }) =>
      api.call('POST /api/school_manager/v1/students/create', input, { request_id }),
    onSuccess: (_made, _input, _before, { client }) => studentsChanged(client),
  })
}
export const updateStudent = () => change('POST /api/school_manager/v1/students/update-info')
export const addToTeachingClass = () => change('POST /api/school_manager/v1/students/add-to-teaching-class')
export const changeStatus = () => change('POST /api/school_manager/v1/students/status/change')
export const mergeStudents = () => change('POST /api/school_manager/v1/students/merge')
export const unbindPads = () => change('POST /api/school_manager/v1/students/pads/unbind')
export const namePads = () => change('POST /api/school_manager/v1/students/pads/name')
export const toggleStudents = () => change('POST /api/school_manager/v1/students/accounts/toggle-status')
export const forceLogout = () => change('POST /api/school_manager/v1/students/accounts/force-logout')

const STATUS_MANY = 'POST /api/school_manager/v1/students/batch/status'
const MOVE = 'POST /api/school_manager/v1/classes/students/move'
type Named = { request_id: string }

export function changeStatusMany() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof STATUS_MANY> & Named) =>
      api.call(STATUS_MANY, input, { request_id }),
    onSettled: (_answer, _error, _input, _before, { client }) => studentsChanged(client),
  })
}

export function moveStudents() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof MOVE> & Named) =>
      api.call(MOVE, input, { request_id }),
    onSettled: (_answer, _error, _input, _before, { client }) => studentsChanged(client),
  })
}

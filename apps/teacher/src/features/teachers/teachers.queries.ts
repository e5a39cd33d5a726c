import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'

const KEY = 'teachers'
const LIST = 'POST /api/school_manager/v1/teachers/list'
const INFO = 'POST /api/school_manager/v1/teachers/info'

export type Teacher = CallOutput<typeof LIST>['list'][number]
/** A teacher's own page. */
export type TeacherDetails = CallOutput<typeof INFO>
/** The filter of a list of teachers. */
export type TeacherFilter = Omit<CallInput<typeof LIST>, 'page' | 'page_size'>

export function teacherListQuery(filter: TeacherFilter, page: ListPage) {
  return listQuery([KEY, 'list', filter], page, (asked, signal) =>
    api.call(LIST, { ...filter, ...asked }, { signal }),
  )
}

/** 学段 and 学科 that are taught, with how many teach them. */
export function teacherSubjectsQuery() {
  return queryOptions({
    queryKey: [KEY, 'subjects'],
    queryFn: async ({ signal }) => {
      const { list } = await api.call('POST /api/school_manager/v1/teachers/list-subjects', {}, { signal })
      return list
    },
  })
}

export function teacherQuery(teacher_id: string) {
  return queryOptions({
    queryKey: [KEY, 'info', teacher_id],
    queryFn: ({ signal }) => api.call(INFO, { teacher_id }, { signal }),
  })
}

/** Everything that shows teachers or their subjects is out of date. */
export async function teachersChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [KEY] }),
    client.invalidateQueries({ queryKey: ['classes'] }),
  ])
}

type ChangeName = Extract<
  CallName,
  `POST /api/school_manager/v1/teachers/${
    | 'update-info'
    | 'leadership/save'
    | 'leave'
    | 'return'
    | 'accounts/toggle-status'}`
>

/** A change that may be asked for twice: the second time changes nothing more. */
function change<N extends ChangeName>(name: N) {
  return mutationOptions({
    mutationFn: (input: CallInput<N> & { request_id?: string }) => api.call(name, input),
    // The lists are read again after a failure too, because a colleague may have changed them meanwhile.
    onSettled: (_answer, _error, _input, _before, { client }) => teachersChanged(client),
  })
}

/** A repeat with the same `request_id` adds nobody twice. */
export function createTeacher() {
  return mutationOptions({
    mutationFn: ({
      request_id,
      ...input
    }: CallInput<'POST /api/school_manager/v1/teachers/create'> & { request_id: string }) =>
      api.call('POST /api/school_manager/v1/teachers/create', input, { request_id }),
    onSuccess: (_made, _input, _before, { client }) => teachersChanged(client),
  })
}
export const updateTeacher = () => change('POST /api/school_manager/v1/teachers/update-info')
export const saveLeadership = () => change('POST /api/school_manager/v1/teachers/leadership/save')
export const leaveSchool = () => change('POST /api/school_manager/v1/teachers/leave')
export const returnToSchool = () => change('POST /api/school_manager/v1/teachers/return')
export const toggleTeachers = () => change('POST /api/school_manager/v1/teachers/accounts/toggle-status')

const LEAVE_MANY = 'POST /api/school_manager/v1/teachers/batch/leave'
const OFFICE_MANY = 'POST /api/school_manager/v1/teachers/batch/office'
type Named = { request_id: string }

export function leaveMany() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof LEAVE_MANY> & Named) =>
      api.call(LEAVE_MANY, input, { request_id }),
    onSettled: (_answer, _error, _input, _before, { client }) => teachersChanged(client),
  })
}

export function saveOfficeMany() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof OFFICE_MANY> & Named) =>
      api.call(OFFICE_MANY, input, { request_id }),
    onSettled: (_answer, _error, _input, _before, { client }) => teachersChanged(client),
  })
}

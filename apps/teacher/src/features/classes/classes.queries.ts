import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'
import { gradesAmong } from './class-words.ts'

const ROOT = 'classes'
const LISTS = {
  administrative: 'POST /api/school_manager/v1/classes/administrative',
  teaching: 'POST /api/school_manager/v1/classes/teaching',
} as const
const CREATE = 'POST /api/school_manager/v1/classes/create'
const CHECK = 'POST /api/school_manager/v1/classes/check-class-names'

export type ClassKind = keyof typeof LISTS
export type ClassFilter = Omit<CallInput<(typeof LISTS)['teaching']>, 'page' | 'page_size'>
/** A class to choose. */
export type ClassOption = CallOutput<'POST /api/school_manager/v1/classes/options'>['list'][number]

/** Classes are named on pages of every area, so those pages are fetched anew when one looks at them again. */
export function classesChanged(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ROOT })
  return client.invalidateQueries({ queryKey: [ROOT] })
}

/** A call that changes classes. */
function changing<N extends CallName>(name: N) {
  return mutationOptions({
    mutationFn: (input: CallInput<N> & { request_id?: string }) => api.call(name, input),
    onSuccess: (_done, _input, _before, { client }) => classesChanged(client),
  })
}

export function classListQuery(kind: ClassKind, { subject_id, ...filter }: ClassFilter, page: ListPage) {
  const asked = subject_id === undefined || kind === 'administrative' ? filter : { ...filter, subject_id }
  return listQuery([ROOT, 'list', kind, asked], page, (shown, signal) =>
    api.call(LISTS[kind], { ...asked, ...shown }, { signal }),
  )
}

/** Classes in use, for choices and filters. */
export function classOptionsQuery() {
  return queryOptions({
    queryKey: [ROOT, 'options'],
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/classes/options', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** The grades of classes by their state: the choices of a filter by that state. */
export function classGradesQuery(
  statuses: CallInput<'POST /api/school_manager/v1/classes/options'>['statuses'],
) {
  return queryOptions({
    queryKey: [ROOT, 'grades', statuses],
    queryFn: ({ signal }) =>
      api.call('POST /api/school_manager/v1/classes/options', { statuses }, { signal }),
    select: ({ list }) => gradesAmong(list),
    placeholderData: keepPreviousData,
  })
}

export function classQuery(class_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'class', class_id],
    queryFn: ({ signal }) => api.call('POST /api/school_manager/v1/classes/get', { class_id }, { signal }),
  })
}

export function classHistoryQuery(class_id: string, page: ListPage) {
  return listQuery([ROOT, 'history', class_id], page, (shown, signal) =>
    api.call('POST /api/school_manager/v1/classes/history', { class_id, ...shown }, { signal }),
  )
}

export function studentHistoryQuery(class_id: string, page: ListPage) {
  return listQuery([ROOT, 'student-history', class_id], page, (shown, signal) =>
    api.call('POST /api/school_manager/v1/classes/students/history', { class_id, ...shown }, { signal }),
  )
}

/** Why names or numbers cannot be used; asked while one types. */
export function nameCheckQuery(asked: CallInput<typeof CHECK> | null) {
  return queryOptions({
    queryKey: [ROOT, 'check', asked],
    queryFn: ({ signal }) => (asked === null ? { conflicts: [] } : api.call(CHECK, asked, { signal })),
    enabled: asked !== null,
    select: ({ conflicts }) => conflicts,
    placeholderData: keepPreviousData,
  })
}

/** A repeat with the same `request_id` makes no second class. */
export function createClasses() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof CREATE> & { request_id: string }) =>
      api.call(CREATE, input, { request_id }),
    onSuccess: (_made, _input, _before, { client }) => classesChanged(client),
  })
}

export const updateClass = () => changing('POST /api/school_manager/v1/classes/update')
export const deactivateClass = () => changing('POST /api/school_manager/v1/classes/deactivate')
export const restoreClass = () => changing('POST /api/school_manager/v1/classes/restore')
export const archiveClass = () => changing('POST /api/school_manager/v1/classes/archive')
export const forceLogoutClass = () => changing('POST /api/school_manager/v1/classes/force-logout')
export const forceLogoutClasses = () => changing('POST /api/school_manager/v1/classes/batch/force-logout')

const MANY = {
  deactivate: 'POST /api/school_manager/v1/classes/batch/deactivate',
  restore: 'POST /api/school_manager/v1/classes/batch/restore',
  archive: 'POST /api/school_manager/v1/classes/batch/archive',
} as const

/** The same for many classes: a class that cannot be changed comes back with the reason. */
export function changeClasses() {
  return mutationOptions({
    mutationFn: ({ verb, class_ids }: { verb: keyof typeof MANY; class_ids: string[] }) =>
      api.call(MANY[verb], { class_ids }),
    onSuccess: (_done, _input, _before, { client }) => classesChanged(client),
  })
}

export const removeTeacher = () => changing('POST /api/school_manager/v1/classes/remove-teacher')
export const saveAssignments = () => changing('POST /api/school_manager/v1/classes/assignments/save')

const READ_CELLS = 'POST /api/school_manager/v1/classes/assignments/read-cells'

/** Whom pasted texts mean. */
export function readPastedCells(input: CallInput<typeof READ_CELLS>) {
  return api.call(READ_CELLS, input)
}

const EXPORT = 'POST /api/school_manager/v1/classes/export'

export function exportClasses(input: CallInput<typeof EXPORT>) {
  return api.call(EXPORT, input)
}

const EXPORT_ASSIGNMENTS = 'POST /api/school_manager/v1/classes/assignments/export'

export function exportAssignments(grade: CallInput<typeof EXPORT_ASSIGNMENTS>) {
  return api.call(EXPORT_ASSIGNMENTS, grade)
}

export function assignmentGridQuery(
  grade: CallInput<'POST /api/school_manager/v1/classes/assignments/grid'>,
) {
  return queryOptions({
    queryKey: [ROOT, 'grid', grade],
    queryFn: ({ signal }) =>
      api.call('POST /api/school_manager/v1/classes/assignments/grid', grade, { signal }),
  })
}

const TEACHERS = 'POST /api/school_manager/v1/teachers/list'

/** Teachers to choose from: by name, pinyin or initials. */
export function teacherChoicesQuery(asked: CallInput<typeof TEACHERS>) {
  return queryOptions({
    queryKey: [ROOT, 'teachers', asked],
    queryFn: ({ signal }) => api.call(TEACHERS, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

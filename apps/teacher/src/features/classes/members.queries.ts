import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { listQuery } from '../../shared/lists/list-query.ts'
import type { ListPage } from '../../shared/lists/use-address.ts'
import { classesChanged } from './classes.queries.ts'

const STUDENTS = 'POST /api/school_manager/v1/students/list'
/** The longest page that the server gives. */
const MOST_AT_ONCE = 100
const BRIEF = 'POST /api/school_manager/v1/students/list-brief-info'

export function classStudentsQuery(
  asked: Omit<CallInput<typeof STUDENTS>, 'page' | 'page_size'>,
  page: ListPage,
) {
  return listQuery(['classes', 'students', asked], page, (shown, signal) =>
    api.call(STUDENTS, { ...asked, ...shown }, { signal }),
  )
}

/** All students of a class by 座号, for the printer. */
export async function fetchWholeClass(class_id: string): Promise<StudentView[]> {
  const students: StudentView[] = []
  for (let page = 1; ; page += 1) {
    const { total, list } = await api.call(STUDENTS, {
      ...{ class_id, search: '', sort: 'seat_no', page },
      page_size: MOST_AT_ONCE,
    })
    students.push(...list)
    if (list.length === 0 || students.length >= total) return students
  }
}

/** Students to choose from. */
export function studentChoicesQuery(asked: CallInput<typeof BRIEF>) {
  return queryOptions({
    queryKey: ['classes', 'student-choices', asked],
    queryFn: ({ signal }) => api.call(BRIEF, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

function moving<N extends CallName>(name: N) {
  return mutationOptions({
    mutationFn: (input: CallInput<N> & { request_id?: string }) => api.call(name, input),
    onSuccess: (_done, _input, _before, { client }) => classesChanged(client),
  })
}

export const addStudents = () => moving('POST /api/school_manager/v1/classes/students/add')
export const transferStudents = () => moving('POST /api/school_manager/v1/classes/students/transfer')
export const removeStudents = () => moving('POST /api/school_manager/v1/classes/remove-student')
export const addToTeachingClass = () => moving('POST /api/school_manager/v1/students/add-to-teaching-class')

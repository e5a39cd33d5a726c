import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { HOMEWORK_KEY } from '../../questions/homework/new-homework.queries.ts'

const PATH = 'POST /api/homework/v1'
const WRITE = `${PATH}/write-material` as const
const ADD = `${PATH}/add-material` as const

/** Materials that were made, with their addresses. */
export type MadeMaterial = CallOutput<typeof ADD>

export const writeMaterial = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof WRITE> & { request_id: string }) =>
      api.call(WRITE, input, { request_id }),
  })

export const addMaterial = (input: CallInput<typeof ADD>) => api.call(ADD, input)

export const materialCredential = () => api.call(`${PATH}/material-credential`, {})

/** The progress of the students of a task, or of one class, with each material; that of the class before stays until the next one is there. */
export function readingFiguresQuery(asked: { task_id: string; class_id: string | null }) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'reading', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/reading/figures`, asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function studentReadingQuery(asked: { task_id: string; student_id: string }) {
  return queryOptions({
    queryKey: [HOMEWORK_KEY, 'student_reading', asked],
    queryFn: ({ signal }) => api.call(`${PATH}/reading/student`, asked, { signal }),
  })
}

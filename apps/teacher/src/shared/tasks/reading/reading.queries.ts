import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../kind/call-of.ts'
import { api } from '../../../core/api.ts'

/** Materials that were made, with their addresses. */
export type MadeMaterial = TaskOutput<'add-material'>

export const writeMaterial = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'write-material'> & { request_id: string }) =>
      api.call(callOf(kind, 'write-material'), input, { request_id }),
  })

export const addMaterial = (kind: TaskKindId, input: TaskInput<'add-material'>) =>
  api.call(callOf(kind, 'add-material'), input)

export const materialCredential = (kind: TaskKindId) => api.call(callOf(kind, 'material-credential'), {})

/** The progress of the students of a task, or of one class, with each material; that of the class before stays until the next one is there. */
export function readingFiguresQuery(kind: TaskKindId, asked: { task_id: string; class_id: string | null }) {
  return queryOptions({
    queryKey: [kind, 'reading', asked],
    queryFn: ({ signal }) => api.call(callOf(kind, 'reading/figures'), asked, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function studentReadingQuery(kind: TaskKindId, asked: { task_id: string; student_id: string }) {
  return queryOptions({
    queryKey: [kind, 'student_reading', asked],
    queryFn: ({ signal }) => api.call(callOf(kind, 'reading/student'), asked, { signal }),
  })
}

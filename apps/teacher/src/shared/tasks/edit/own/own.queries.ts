import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mutationOptions } from '@tanstack/react-query'
import { callOf, type TaskInput, type TaskOutput } from '../../kind/call-of.ts'
import { api } from '../../../../core/api.ts'

/** A written question as a task asks for it. */
export type WrittenQuestion = TaskOutput<'write-question'>

export const writeQuestion = (kind: TaskKindId) =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: TaskInput<'write-question'> & { request_id: string }) =>
      api.call(callOf(kind, 'write-question'), input, { request_id }),
  })

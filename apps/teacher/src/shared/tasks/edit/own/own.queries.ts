import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../../core/api.ts'

const WRITE = 'POST /api/homework/v1/write-question'

/** A written question as a task asks for it. */
export type WrittenQuestion = CallOutput<typeof WRITE>

export const writeQuestion = () =>
  mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof WRITE> & { request_id: string }) =>
      api.call(WRITE, input, { request_id }),
  })

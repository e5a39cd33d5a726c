import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'

/** One of my accounts: the present one, or one of another school that is linked with it. */
export type LinkedAccount = CallOutput<'POST /api/session/v1/linked/list'>['list'][number]

/** My accounts at all schools; asked anew each time, since a link may have been ended at the other school. */
export function linkedQuery() {
  return queryOptions({
    queryKey: ['linked'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('POST /api/session/v1/linked/list', {}, { signal }),
  })
}

export function removeLinked() {
  return mutationOptions({
    mutationFn: (account_id: string) => api.call('POST /api/session/v1/linked/remove', { account_id }),
    // Also after a failure: the other side may have ended it.
    onSettled: (_done, _error, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: linkedQuery().queryKey }),
  })
}

export function enterLinked() {
  return mutationOptions({
    // It holds a token.
    gcTime: 0,
    mutationFn: (account_id: string) => api.call('POST /api/session/v1/linked/enter', { account_id }),
  })
}

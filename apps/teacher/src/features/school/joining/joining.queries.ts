import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { type ListQuery, listQuery } from '../../../shared/lists/list-query.ts'
import { FIRST_PAGE, type ListPage } from '../../../shared/lists/use-address.ts'

const INVITATIONS_KEY = ['school', 'invitations'] as const
const REQUESTS_KEY = ['school', 'join-requests'] as const

/** Others ask meanwhile: looked at again while the page is in front, and when one comes back to it. */
const LIVE = { refetchInterval: 20_000, refetchOnWindowFocus: 'always' } as const

/** An invitation of the school. */
export type Invitation = CallOutput<'POST /api/session/v1/invitation/list'>['list'][number]
/** Somebody who asks to join. */
export type JoinRequest = CallOutput<'POST /api/session/v1/join-request/list'>['list'][number]

export function invitationsQuery(page: ListPage): ListQuery<Invitation> {
  const query = listQuery(INVITATIONS_KEY, page, (asked, signal) =>
    api.call('POST /api/session/v1/invitation/list', asked, { signal }),
  )
  return { ...query, ...LIVE }
}

export function joinRequestsQuery(state: JoinRequest['state'], page: ListPage): ListQuery<JoinRequest> {
  const query = listQuery([...REQUESTS_KEY, state], page, (asked, signal) =>
    api.call('POST /api/session/v1/join-request/list', { ...asked, state }, { signal }),
  )
  return { ...query, ...LIVE }
}

/** The number of requests that wait to be answered. */
export function waitingCountQuery({ enabled }: { enabled: boolean }) {
  return queryOptions({
    ...joinRequestsQuery('waiting', FIRST_PAGE),
    enabled,
    select: ({ total }) => total,
  })
}

/** A repeat with the same `request_id` makes no second code. */
export function createInvitation() {
  return mutationOptions({
    mutationFn: ({ note, request_id }: { note: string; request_id: string }) =>
      api.call('POST /api/session/v1/invitation/create', { note }, { request_id }),
    onSuccess: (_made, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  })
}

export function withdrawInvitation() {
  return mutationOptions({
    mutationFn: (invitation_id: string) =>
      api.call('POST /api/session/v1/invitation/withdraw', { invitation_id }),
    onSuccess: (_done, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: INVITATIONS_KEY }),
  })
}

export function approveJoinRequest() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/session/v1/join-request/approve'> & { request_id?: string }) =>
      api.call('POST /api/session/v1/join-request/approve', input),
    // The list is read again after a failure too, because a colleague may have decided meanwhile.
    onSettled: (_opened, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
}

export function refuseJoinRequest() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/session/v1/join-request/refuse'> & { request_id?: string }) =>
      api.call('POST /api/session/v1/join-request/refuse', input),
    onSettled: (_done, _error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
}

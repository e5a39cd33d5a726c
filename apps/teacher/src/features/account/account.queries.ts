import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { type CurrentUser, userQuery } from '../../core/session/user.ts'

const ACCOUNT_KEY = 'account'

/** One sign-in of mine. */
export type Device = CallOutput<'POST /api/session/v1/device/list'>['list'][number]

/** My open sign-ins; asked anew each time they are looked at, since they change on other devices. */
export function devicesQuery() {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'devices'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call('POST /api/session/v1/device/list', {}, { signal }),
  })
}

/** Ends one sign-in, or with `others` all but this one. */
export function endDevice() {
  return mutationOptions({
    mutationFn: (session_id: string) => api.call('POST /api/session/v1/device/end', { session_id }),
    // Also after a failure: the sign-in may have ended by itself.
    onSettled: (_ended, _error, _id, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'devices'] }),
  })
}

export function changePassword() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/session/v1/password/change'>) =>
      api.call('POST /api/session/v1/password/change', input),
    onSuccess: (_done, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'devices'] }),
  })
}

function profileQuery() {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, 'profile'],
    queryFn: ({ signal }) =>
      api.call('POST /api/school_manager/v1/teachers/get-account-info', {}, { signal }),
  })
}

/** The names that I sign in with. */
export function signInNamesQuery() {
  return queryOptions({
    ...profileQuery(),
    select: ({ login, phone_number }) => ({ login, phone_number }),
  })
}

type Own<Call extends 'name' | 'phone'> = CallInput<`POST /api/session/v1/account/change-${Call}`> & {
  request_id: string
}

/** My name for everybody; this page shows it at once, the others when they ask again. */
export function changeOwnName() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: Own<'name'>) =>
      api.call('POST /api/session/v1/account/change-name', input, { request_id }),
    onSuccess: (_done, { name }, _before, { client }) => {
      const renamed = (user: CurrentUser | undefined) =>
        user && { ...user, name, info: { ...user.info, name } }
      client.setQueryData<CurrentUser>(userQuery.queryKey, renamed)
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] })
    },
  })
}

/** Exchanges the code that came to a phone for its ticket. */
export async function provePhone(phone: string, code: string): Promise<string> {
  const { ticket } = await api.call('POST /api/auth/check-code', { phone, purpose: 'bind', code })
  return ticket
}

export function changeOwnPhone() {
  return mutationOptions({
    // It holds a password.
    gcTime: 0,
    mutationFn: ({ request_id, ...input }: Own<'phone'>) =>
      api.call('POST /api/session/v1/account/change-phone', input, { request_id }),
    onSuccess: (_done, _input, _before, { client }) => client.invalidateQueries({ queryKey: [ACCOUNT_KEY] }),
  })
}

/** Whether my account is bound to a WeChat. */
export function wechatQuery() {
  return queryOptions({ ...profileQuery(), select: ({ has_wechat }) => ({ has_wechat }) })
}

export function unbindWechat() {
  return mutationOptions({
    mutationFn: () => api.call('POST /api/auth/unbind_account', {}),
    onSuccess: (_done, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: [ACCOUNT_KEY, 'profile'] }),
  })
}

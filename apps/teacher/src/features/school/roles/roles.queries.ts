import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { rolesChanged, rolesQuery } from '../../../shared/people/roles.queries.ts'
import { userQuery } from '../../../core/session/user.ts'

export function updateRole() {
  return mutationOptions({
    mutationFn: (input: CallInput<'POST /api/session/v1/role/update'>) =>
      api.call('POST /api/session/v1/role/update', input),
    onSuccess: (saved, _input, _before, { client }) => {
      client.setQueryData(rolesQuery().queryKey, (old) =>
        old === undefined
          ? old
          : { list: old.list.map((role) => (role.role_id === saved.role_id ? saved : role)) },
      )
      // One's own role may have changed; the menu follows without waiting for the line.
      return client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
}

const CREATE = 'POST /api/session/v1/role/create'
const REMOVE = 'POST /api/session/v1/role/remove'

export function createRole() {
  return mutationOptions({
    mutationFn: ({ request_id, ...input }: CallInput<typeof CREATE> & { request_id: string }) =>
      api.call(CREATE, input, { request_id }),
    onSuccess: (_made, _input, _before, { client }) => rolesChanged(client),
  })
}

export function removeRole() {
  return mutationOptions({
    mutationFn: (input: CallInput<typeof REMOVE>) => api.call(REMOVE, input),
    onSettled: (_done, _error, _input, _before, { client }) => rolesChanged(client),
  })
}

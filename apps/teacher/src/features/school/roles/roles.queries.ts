import type { CallInput } from '@jiangtai/shared/contract.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { userQuery } from '../../../core/session/user.ts'

const ROLES_KEY = ['school', 'roles'] as const

export function rolesQuery() {
  return queryOptions({
    queryKey: ROLES_KEY,
    queryFn: ({ signal }) => api.call('POST /api/session/v1/role/list', {}, { signal }),
    select: ({ list }) => list,
  })
}

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

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

const ROLES_KEY = ['school', 'roles'] as const

/** The roles of the school, standard ones and its own. */
export function rolesQuery() {
  return queryOptions({
    queryKey: ROLES_KEY,
    queryFn: ({ signal }) => api.call('POST /api/session/v1/role/list', {}, { signal }),
    select: ({ list }) => list,
  })
}

/** A role came, went, or somebody has another one. */
export function rolesChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ROLES_KEY })
}

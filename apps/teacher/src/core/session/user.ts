import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { can, type Grants, MANAGER_TYPE, type Permission } from '@jiangtai/shared/core/permissions.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, queryClient, session } from '../api.ts'
import { whenIdle } from '../when/when-calm.ts'
import { keepUser, readKeptUser } from './kept/kept-user.ts'

/** The signed-in teacher: the session user of spec §3 with the role's permissions as grants. */
export type CurrentUser = CallOutput<'GET /api/auth/user/info'> & { grants: Grants }

/** The words of spec §4 for a role that may do nothing: a student, or an account without a role. */
export const NO_ROLE_MESSAGE = 'roles must be a non-null array'

/** Who is signed in; fetched once per page. */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<CurrentUser> => {
    const { token } = session.getState()
    const user = await api.call('GET /api/auth/user/info', {}, { signal })
    const current = currentUserOf(user)
    // Nothing of a page waits for what is kept of its user: the page comes first.
    whenIdle(() => {
      // Somebody else may have signed in meanwhile, or nobody.
      if (token === null || session.getState().token !== token) return
      keepUser(token, current)
      import('./kept/profile.ts').then(
        ({ keepProfile }) => keepProfile(user.info),
        () => {},
      )
    })
    return current
  },
})

/** Asks who is signed in; meanwhile a page opens with what this browser knew last ([SL-97]). */
export function startUser(): void {
  const kept = queryClient.getQueryData(userQuery.queryKey) === undefined ? readKeptUser() : null
  if (kept === null) return void queryClient.prefetchQuery(userQuery)
  queryClient.setQueryData(userQuery.queryKey, kept)
  void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 })
}

/** The session user with grants; throws when the role may do nothing (spec §4). */
export function currentUserOf(user: CallOutput<'GET /api/auth/user/info'>): CurrentUser {
  if (user.role.permissions.length === 0) throw new Error(NO_ROLE_MESSAGE)
  return { ...user, grants: grantsOf(user) }
}

function grantsOf({ role }: CallOutput<'GET /api/auth/user/info'>): Grants {
  return Object.fromEntries(
    role.permissions.map((entry) => [entry.permissionId, entry.actionEntitySet.map(({ action }) => action)]),
  )
}

/** The signed-in teacher; inside the shell, where it is known. */
export function useUser(): CurrentUser {
  return useSuspenseQuery(userQuery).data
}

/** Whether the teacher may do this (spec §6); the server asks the same question again. */
export function useCan(permission: Permission): boolean {
  return can(useUser().grants, permission)
}

/** Whether the teacher's office is the whole school and the role allows this ([SC-5]). */
export function useCanForSchool(permission: Permission): boolean {
  const { grants, info } = useUser()
  return info.manager_type === MANAGER_TYPE.school && can(grants, permission)
}

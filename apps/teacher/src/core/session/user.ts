import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { can, type Grants, MANAGER_TYPE, type Permission } from '@jiangtai/shared/core/permissions.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { keepProfile } from './profile.ts'

/** The signed-in teacher: the session user of spec §3 with the role's permissions as grants. */
export type CurrentUser = CallOutput<'GET /api/auth/user/info'> & { grants: Grants }

/** The words of spec §4 for a role that may do nothing: a student, or an account without a role. */
export const NO_ROLE_MESSAGE = 'roles must be a non-null array'

/** Who is signed in; fetched once per page. */
export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<CurrentUser> => {
    const user = await api.call('GET /api/auth/user/info', {}, { signal })
    const current = currentUserOf(user)
    void keepProfile(user.info)
    return current
  },
})

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

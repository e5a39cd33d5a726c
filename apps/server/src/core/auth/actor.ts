import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, type Grants, MANAGER_TYPE, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Access, Route } from '@jiangtai/shared/core/route.ts'
import { NOTHING_OWN, type SchoolOwn } from '@jiangtai/shared/school/own.ts'

/** Who is calling, read from the session and from nothing the caller says. `person_id` is the row behind the account. */
export type Actor = {
  session_id: string
  account_id: string
  person_id: string
  school_id: string
  user_type: number
  manager_type: number
  name: string
  role_id: string
  role_name: string
  grants: Grants
  /** The school's own subjects. */
  school: SchoolOwn
}

/** The caller of a public route: nobody, who may do nothing. */
export const NOBODY: Actor = {
  session_id: '',
  account_id: '',
  person_id: '',
  school_id: '',
  user_type: 0,
  manager_type: 0,
  name: '',
  role_id: '',
  role_name: '',
  grants: {},
  school: NOTHING_OWN,
}

/** Finds the actor of a token; throws NOT_SIGNED_IN, SESSION_ENDED, ACCOUNT_DISABLED or TOKEN_REFUSED. */
export type Authenticate = (token: string) => Promise<Actor>

/** May this kind of user do this, with an office of this reach ([SC-4])? The first of the three questions of permission. */
export function guard({ access, scope }: Pick<Route, 'access' | 'scope'>, actor: Actor): void {
  guardAccess(access, actor)
  if (scope === 'school') requireWholeSchool(actor)
}

/** Refuses whoever's office is a part of the school ([SC-4]); where only some bodies of a call concern all of it. */
export function requireWholeSchool(actor: Actor): void {
  if (actor.manager_type === MANAGER_TYPE.school) return
  throw new AppError('FORBIDDEN', { message: '只有校管理员可以这样做' })
}

function guardAccess(access: Access, actor: Actor): void {
  if (access === 'public') return
  if (actor === NOBODY) throw new AppError('NOT_SIGNED_IN')
  if (access === 'signed_in') return
  if (access === 'student' || access === 'teacher') {
    if (actor.user_type !== USER_TYPE[access]) throw new AppError('FORBIDDEN')
    return
  }
  if (!can(actor.grants, access)) throw new AppError('FORBIDDEN')
}

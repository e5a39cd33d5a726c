import { AppError } from '@jiangtai/shared/core/errors.ts'
import { type Action, type PermissionId, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { isScience } from '@jiangtai/shared/school/built-in-subjects.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { sessionContract } from '@jiangtai/shared/session/contract.ts'
import { greeting } from '@jiangtai/shared/session/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import type { Actor } from '../../core/auth/actor.ts'
import { routes } from '../../core/http/context.ts'
import { endSessions } from './session.service.ts'
import { findProfile } from './session.store.ts'
import { openSession, proveAccount } from './sign-in.service.ts'

export const session = routes(sessionContract, {
  login: async (ctx, input) => {
    const proven = await proveAccount(ctx, input)
    const way = input.password === undefined ? 'code' : 'password'
    const { device_id, device_name } = input
    if (device_id === undefined) return openSession(ctx, { ...proven, way })
    return openSession(ctx, { ...proven, way, pad: { device_id, device_name: device_name ?? device_id } })
  },

  logout: async (ctx) => {
    const { account_id, school_id, session_id } = ctx.actor
    const where = { account_id, session_id, now: ctx.now.toISOString() }
    await endSessions(ctx, { ending: { ...where, which: 'one' }, message: '已退出登录' })
    await recordAudit(ctx, {
      who: { account_id, school_id },
      action: 'session.end',
      target_id: session_id,
      before: null,
      after: { by: 'logout' },
    })
    return DONE
  },

  userInfo: async (ctx) => {
    const { actor } = ctx
    const permissions = permissionsOf(actor)
    if (actor.user_type === USER_TYPE.teacher && permissions.length === 0) {
      throw new AppError('FORBIDDEN', { message: 'roles must be a non-null array' })
    }
    const profile = await findProfile(ctx.db, actor)
    const subject = profile?.subject_id ?? ''
    const hour = Number(formatDateTime(ctx.now).slice(11, 13))
    return {
      name: actor.name,
      avatar: profile?.avatar ?? null,
      welcome: greeting(hour),
      user_type: actor.user_type,
      role: { id: actor.role_id, name: actor.role_name, permissions },
      info: {
        name: actor.name,
        a_id: actor.account_id,
        person_id: actor.person_id,
        school_id: actor.school_id,
        subject,
        isScience: isScience(subject),
        manager_type: actor.manager_type,
      },
    }
  },
})

function permissionsOf(actor: Actor) {
  const entries = Object.entries(actor.grants) as [PermissionId, readonly Action[]][]
  return entries.map(([permissionId, actions]) => ({
    permissionId,
    actionEntitySet: actions.map((action) => ({ action })),
  }))
}

import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { type Grants, permissionsBeyond } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { PERMISSIONS_CHANGED, rolesContract } from '@jiangtai/shared/session/roles-contract.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { routes } from '../../../core/http/context.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { endUnproved } from '../second-step/second-step.service.ts'
import { createRole, removeRole } from './own-roles.service.ts'
import { listAccountIdsOfRole, listRoles, lockRole, type RoleRow, setRole } from './roles.store.ts'

export const roles = routes(rolesContract, {
  listRoles: async (ctx) => ({ list: (await listRoles(ctx.db, ctx.actor.school_id)).map(viewOf) }),

  updateRole: async (ctx, { role_id, ...changes }) => {
    const key = { school_id: ctx.actor.school_id, role_id }
    const before = await lockRole(ctx.db, key)
    if (before === null) throw new AppError('NOT_FOUND')
    if (before.role_key === 'student') throw badField('role_id', '学生角色不能修改')
    refuseGrants({ before, after: changes.grants, own: ctx.actor.grants })
    if (!(await setRole(ctx.db, { ...key, ...changes })))
      throw badField('name', `已有角色叫“${changes.name}”，请换一个名称`)
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'role.update',
      target_id: role_id,
      before: changesOf(before),
      after: changes,
    })
    const accountIds = await listAccountIdsOfRole(ctx.db, key)
    if (changes.needs_second_step && !before.needs_second_step) {
      const { school_id, session_id: except } = ctx.actor
      await endUnproved(ctx, { school_id, account_ids: accountIds, except })
    }
    ctx.afterCommit(() => {
      for (const id of accountIds) ctx.realtime.publish(accountRoom(id), PERMISSIONS_CHANGED, { role_id })
    })
    return viewOf({ ...before, ...changes })
  },

  createRole: async (ctx, input) => viewOf(await createRole(ctx, input)),

  removeRole: async (ctx, { role_id }) => {
    await removeRole(ctx, role_id)
    return DONE
  },
})

/** Nobody gives a right they do not have, and the role of school managers keeps all it has: else nobody could give it back ([SE-21]). */
function refuseGrants({ before, after, own }: { before: RoleRow; after: Grants; own: Grants }): void {
  const added = permissionsBeyond(after, before.grants)
  if (permissionsBeyond(after, own).some((permission) => added.includes(permission)))
    throw badField('grants', '不能授予您自己没有的权限')
  if (before.role_key === 'school_manager' && permissionsBeyond(before.grants, after).length > 0)
    throw badField('grants', '校管理员角色的权限不能减少，否则没有人能再给回来')
}

function changesOf({ name, grants, needs_second_step }: RoleRow) {
  return { name, grants, needs_second_step }
}

/** Stored lists are read-only; the reply's are its own. */
function viewOf(row: RoleRow) {
  const { role_id, role_key, based_on, account_count } = row
  const entries = Object.entries(row.grants).map(([id, actions]) => [id, [...actions]])
  const grants = Object.fromEntries(entries)
  return { role_id, role_key, based_on, account_count, ...changesOf(row), grants }
}

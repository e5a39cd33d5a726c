import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { type Grants, permissionsBeyond, type RoleKey, ROLES } from '@jiangtai/shared/core/permissions.ts'
import { MAX_OWN_ROLES } from '@jiangtai/shared/session/roles-contract.ts'
import type { GivenOffice, Office } from '@jiangtai/shared/teachers/fields.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { addOwnRole, findGiven, lockRole, removeOwnRole, type RoleRow } from './roles.store.ts'

const BEYOND = '不能授予您自己没有的权限'

/** A role of the school's own, with the rights of another one ([SE-101]). */
export async function createRole(
  ctx: Ctx,
  { copy_of, name }: { copy_of: string; name: string },
): Promise<RoleRow> {
  const { school_id, grants: own } = ctx.actor
  const source = await lockRole(ctx.db, { school_id, role_id: copy_of })
  if (source === null) throw new AppError('NOT_FOUND')
  const based_on = baseOf(source)
  if (based_on === 'student') throw badField('copy_of', '学生角色不能复制')
  if (permissionsBeyond(source.grants, own).length > 0) throw badField('copy_of', BEYOND)
  const { grants, needs_second_step } = source
  const added = { role_id: newId(), school_id, based_on, name, grants, needs_second_step }
  if (!(await addOwnRole(ctx.db, { ...added, most: MAX_OWN_ROLES })))
    throw badField('name', `已有角色叫“${name}”，或学校自己的角色已满 ${MAX_OWN_ROLES} 个`)
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'role.create',
    target_id: added.role_id,
    before: null,
    after: { name, role_key: based_on, grants },
  })
  return { ...added, role_key: added.role_id, account_count: 0 }
}

/** Removes a role of the school's own that nobody has ([SE-102]). */
export async function removeRole(ctx: Ctx, role_id: string): Promise<void> {
  const key = { school_id: ctx.actor.school_id, role_id }
  const row = await lockRole(ctx.db, key)
  if (row === null) throw new AppError('NOT_FOUND')
  if (row.based_on === null) throw new AppError('CONFLICT', { message: `${row.name}是自带的角色，不能删除` })
  if (!(await removeOwnRole(ctx.db, key)))
    throw new AppError('CONFLICT', {
      message: `有 ${row.account_count} 个账号是${row.name}，先给他们换职务，再删除`,
    })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'role.remove',
    target_id: role_id,
    before: { name: row.name, role_key: row.based_on, grants: row.grants },
    after: null,
  })
}

const STANDARD: Record<Office, RoleKey> = {
  school_manager: 'school_manager',
  teacher: 'subject_teacher',
  observer: 'observer',
}

/** The `role_key` of an office as it is given, before anything is led or headed. */
export function roleKeyOf({ office, role_id }: GivenOffice): string {
  return role_id ?? STANDARD[office]
}

/** The office whose reach a role has. */
export function officeOfRole(role: Pick<RoleRow, 'role_key' | 'based_on'>): Office {
  const base = baseOf(role)
  return base === 'school_manager' || base === 'observer' ? base : 'teacher'
}

/** The roles of offices as they are given; one that is not of their kind, or has rights that the giving account has not, is refused ([SE-103]). */
export async function checkGiven(
  db: Queryable,
  input: { school_id: string; account_id: string; offices: readonly GivenOffice[] },
): Promise<{ role_id: string; role_key: string }[]> {
  if (input.offices.length === 0) return []
  const role_keys = [...new Set(input.offices.map(roleKeyOf))]
  const { given, own } = await findGiven(db, { ...input, role_keys })
  for (const office of input.offices) {
    const role = given.find(({ role_key }) => role_key === roleKeyOf(office))
    if (role === undefined || officeOfRole(role) !== office.office)
      throw badField('role_id', '请重新选择职务')
    refuseBeyond(role.grants, own)
  }
  return given
}

/** Nobody gives a right that they have not ([SE-50]). */
export function refuseBeyond(grants: Grants, own: Grants): void {
  if (permissionsBeyond(grants, own).length > 0) throw new AppError('FORBIDDEN', { message: BEYOND })
}

function baseOf({ based_on, role_key }: Pick<RoleRow, 'role_key' | 'based_on'>): RoleKey {
  const key = Object.keys(ROLES).find((one) => one === (based_on ?? role_key))
  if (key === undefined) throw new Error(`unknown role ${role_key}`)
  return key as RoleKey
}

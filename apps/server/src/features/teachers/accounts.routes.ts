import { AppError } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { teacherAccountsContract } from '@jiangtai/shared/teachers/accounts-contract.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { hashPassword } from '../../core/auth/password.ts'
import { makeReadablePassword } from '../../core/auth/readable-password.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { givePasswords, refuseLastManager, setPeopleDisabled } from '../session/accounts/accounts.service.ts'
import { exportSlips } from '../session/accounts/slips-file.service.ts'
import { resetSecondStep } from '../session/second-step/second-step.service.ts'
import { makeSlips } from '../session/accounts/slips.service.ts'
import { takeTeachers } from './teachers.access.ts'
import type { TeacherRow } from './teachers.store.ts'

export const teacherAccounts = routes(teacherAccountsContract, {
  toggleStatus: async (ctx, { teacher_ids, is_disabled }) => {
    const { school_id, person_id } = ctx.actor
    const rows = await takeTeachers(ctx.db, ctx.actor, teacher_ids)
    if (is_disabled && teacher_ids.includes(person_id))
      throw new AppError('CONFLICT', { message: '不能停用自己的账号' })
    const left = rows.find(({ status }) => status === 'left')
    if (!is_disabled && left !== undefined)
      throw new AppError('CONFLICT', { message: `${left.name}已离职，请用“返岗”恢复账号` })
    if (is_disabled) await refuseLastManager(ctx.db, { school_id, leaving: teacher_ids })
    const changed = await setPeopleDisabled(ctx, { school_id, person_ids: teacher_ids, is_disabled })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: is_disabled ? 'teacher.disable' : 'teacher.enable',
      target_id: targetOf(ctx, teacher_ids),
      before: null,
      after: { teacher_ids: changed },
    })
    return { changed_count: changed.length }
  },

  resetPassword: async (ctx, { teacher_id }) => {
    const [row] = await takeOthers(ctx, [teacher_id])
    const password = makeReadablePassword()
    const given = [{ person_id: teacher_id, password_hash: await hashPassword(password) }]
    await givePasswords(ctx, { given, action: 'teacher.password', target_id: teacher_id })
    return { login: row?.login ?? '', password }
  },

  resetSecondStep: async (ctx, { teacher_id }) => {
    await takeOthers(ctx, [teacher_id])
    await resetSecondStep(ctx, { key: { person_id: teacher_id }, by: ctx.actor })
    return DONE
  },

  slips: async (ctx, { teacher_ids, include_used }) => {
    const rows = await takeOthers(ctx, teacher_ids)
    const people = rows.map((row) => ({ ...row, id: row.teacher_id }))
    return makeSlips(ctx, { people, include_used, action: 'teacher.slips' })
  },

  exportSlips: async (ctx, { slips }) => {
    const rows = await takeOthers(
      ctx,
      slips.map(({ teacher_id }) => teacher_id),
    )
    const passwords = new Map(slips.map(({ teacher_id, password }) => [teacher_id, password]))
    return exportSlips(ctx, {
      what: '教师账号条',
      action: 'teacher.slips_export',
      people: rows.map((row) => ({
        ...row,
        id: row.teacher_id,
        password: passwords.get(row.teacher_id) ?? '',
      })),
      columns: [{ label: '姓名', width: 12, cell: ({ name }) => name }],
    })
  },
})

/** Takes teachers other than the actor, because one's own password is changed with the old one and not given out. */
async function takeOthers(ctx: Ctx, teacher_ids: readonly string[]): Promise<TeacherRow[]> {
  const rows = await takeTeachers(ctx.db, ctx.actor, teacher_ids)
  if (teacher_ids.includes(ctx.actor.person_id))
    throw new AppError('CONFLICT', { message: '自己的密码和登录验证请在“我的账号”里修改' })
  return rows
}

/** The target of a record: its person, or the school when the record is about many people. */
function targetOf({ actor }: Ctx, ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? actor.school_id) : actor.school_id
}

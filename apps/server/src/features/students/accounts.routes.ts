import { badField } from '@jiangtai/shared/core/errors.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { studentAccountsContract } from '@jiangtai/shared/students/accounts-contract.ts'
import { STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { hashPassword } from '../../core/auth/password.ts'
import { makeReadablePassword } from '../../core/auth/readable-password.ts'
import { routes } from '../../core/http/context.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { givePasswords, setStudentsDisabled } from '../session/accounts/accounts.service.ts'
import { findSchoolName, refuseGuessable } from '../session/accounts/new-password.service.ts'
import { namePads, unbindPads } from '../session/devices/pads.service.ts'
import { endSessionsOfPeople } from '../session/accounts/people-sessions.service.ts'
import { exportSlips } from '../session/accounts/slips-file.service.ts'
import { makeSlips } from '../session/accounts/slips.service.ts'
import { findBindings, listPads } from './pads.store.ts'
import { getStudents, getStudentToReset, takeStudents } from './students.access.ts'

const FORCED_OUT = '您已被强制下线，请重新登录'

export const studentAccounts = routes(studentAccountsContract, {
  toggleStatus: async (ctx, { student_ids, is_disabled }) => {
    const rows = await takeStudents(ctx.db, ctx.actor, student_ids)
    const gone = rows.find(({ status }) => status === 'on_leave' || status === 'transferred_out')
    if (!is_disabled && gone !== undefined) {
      const status = STUDENT_STATUS_NAMES[gone.status]
      throw badField('student_ids', `${gone.name}的学籍状态是${status}，请先办理复学或转入`)
    }
    const where = { school_id: ctx.actor.school_id, person_ids: student_ids, is_disabled }
    const changed = await setStudentsDisabled(ctx, where)
    await recordAudit(ctx, {
      who: ctx.actor,
      action: is_disabled ? 'student.disable' : 'student.enable',
      target_id: targetOf(ctx.actor, student_ids),
      before: null,
      after: { student_ids: changed },
    })
    return { changed_count: changed.length }
  },

  forceLogout: async (ctx, { student_ids }) => {
    await getStudents(ctx.db, ctx.actor, student_ids)
    const where = { school_id: ctx.actor.school_id, person_ids: student_ids, message: FORCED_OUT }
    const ended_count = await endSessionsOfPeople(ctx, where)
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'student.force_logout',
      target_id: targetOf(ctx.actor, student_ids),
      before: null,
      after: { student_ids, ended_count },
    })
    return { ended_count }
  },

  changePassword: async (ctx, { student_id, password: chosen }) => {
    const { login, name, school_id } = await getStudentToReset(ctx.db, ctx.actor, student_id)
    if (chosen !== undefined) {
      const school_name = (await findSchoolName(ctx.db, school_id)) ?? ''
      refuseGuessable(chosen, { login, name, phone: null, school_name })
    }
    const password = chosen ?? makeReadablePassword()
    const given = [{ person_id: student_id, password_hash: await hashPassword(password) }]
    await givePasswords(ctx, { given, action: 'student.password', target_id: student_id })
    return { login, password }
  },

  slips: async (ctx, { student_ids, include_used }) => {
    const rows = await getStudents(ctx.db, ctx.actor, student_ids)
    const people = rows.map((row) => ({ ...row, id: row.student_id }))
    return makeSlips(ctx, { people, include_used, action: 'student.slips' })
  },

  exportSlips: async (ctx, { slips }) => {
    const rows = await getStudents(
      ctx.db,
      ctx.actor,
      slips.map(({ student_id }) => student_id),
    )
    const passwords = new Map(slips.map(({ student_id, password }) => [student_id, password]))
    return exportSlips(ctx, {
      what: '学生账号条',
      action: 'student.slips_export',
      people: rows.map((row) => ({
        ...row,
        id: row.student_id,
        password: passwords.get(row.student_id) ?? '',
      })),
      columns: [
        { label: '姓名', width: 12, cell: ({ name }) => name },
        { label: '班级', width: 14, cell: ({ class_name }) => class_name ?? '未分班' },
        { label: '学号', width: 16, cell: ({ student_no }) => student_no },
      ],
    })
  },

  listPads: async (ctx, filter) => {
    const reader = { school_id: ctx.actor.school_id, scope: await scopeOf(ctx.db, ctx.actor) }
    return listPads(ctx.db, reader, filter)
  },

  namePads: async (ctx, { pads }) => {
    const { school_id } = ctx.actor
    const binding_ids = pads.map(({ binding_id }) => binding_id)
    const bound = await findBindings(ctx.db, { school_id, binding_ids })
    if (bound.length > 0)
      await getStudents(ctx.db, ctx.actor, [...new Set(bound.map((row) => row.student_id))])
    await namePads(ctx, { school_id, pads })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'student.name_pads',
      target_id: targetOf(ctx.actor, binding_ids),
      before: null,
      after: { pad_names: pads.map(({ device_name }) => device_name).join('、') },
    })
    return DONE
  },

  unbindPads: async (ctx, { binding_ids }) => {
    const { school_id } = ctx.actor
    const bound = await findBindings(ctx.db, { school_id, binding_ids })
    if (bound.length > 0)
      await getStudents(ctx.db, ctx.actor, [...new Set(bound.map((row) => row.student_id))])
    const unbound = await unbindPads(ctx, { school_id, binding_ids })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'student.unbind_pads',
      target_id: targetOf(ctx.actor, binding_ids),
      before: { pads: unbound },
      after: null,
    })
    return DONE
  },
})

/** The target of a record: its person, or the school when the record is about many people. */
function targetOf(actor: { school_id: string }, ids: readonly string[]): string {
  return ids.length === 1 ? (ids[0] ?? actor.school_id) : actor.school_id
}

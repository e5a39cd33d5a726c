import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE, type RoleKey, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Office } from '@jiangtai/shared/teachers/fields.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'
import { closeAllTaught, dayOf } from '../classes/members/placement.service.ts'
import {
  changeAccount,
  listAccountsNamed,
  loginTaken,
  openAccounts,
  refuseLastManager,
  refusingTaken,
  setPeopleDisabled,
  type UnopenedAccount,
} from '../session/accounts/accounts.service.ts'
import { maySee } from '../scope/scope.service.ts'
import { appoint } from '../session/roles/offices.service.ts'
import { searchColumns } from './teacher-columns.ts'
import { addTeachers, changeTeacher, putOutOfOffice, saveLeads, type TeacherRow } from './teachers.store.ts'

/** A teacher to take on, whose first password comes later. */
export type UnopenedTeacher = {
  teacher_id: string
  name: string
  gender: 'male' | 'female'
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
  office: Office
}

const ROLE_OF: Record<Office, RoleKey> = {
  school_manager: 'school_manager',
  teacher: 'subject_teacher',
  observer: 'observer',
}

/** The account of a new teacher; it opens nothing until it has a first password ([SC-43]). */
export function teacherAccount({
  teacher_id,
  name,
  login,
  phone_number,
  office,
}: UnopenedTeacher): UnopenedAccount {
  return {
    person_id: teacher_id,
    name,
    login,
    phone: phone_number,
    password_hash: null,
    user_type: USER_TYPE.teacher,
    manager_type: office === 'school_manager' ? MANAGER_TYPE.school : MANAGER_TYPE.none,
    role_key: ROLE_OF[office],
  }
}

/** The row of a new teacher. */
export function teacherColumns(added: UnopenedTeacher, of: { school_id: string; now: Date }) {
  const { login, office: _office, ...row } = added
  const { name, phone_number } = row
  const created_at = of.now.toISOString()
  return { ...row, school_id: of.school_id, ...searchColumns({ name, login, phone_number }), created_at }
}

/** Takes a teacher on; a login or phone that is taken is refused by name ([SC-41]). */
export async function takeOn(ctx: Ctx, added: UnopenedTeacher): Promise<void> {
  const { school_id } = ctx.actor
  await addTeachers(ctx.db, [teacherColumns(added, { school_id, now: ctx.now })])
  const opened = await openAccounts(ctx.db, { school_id, now: ctx.now, opened: [teacherAccount(added)] })
  if (opened.size === 0) throw (await takenBy(ctx, added)) ?? loginTaken()
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.create',
    target_id: added.teacher_id,
    before: null,
    after: added,
  })
}

/** Who else signs in with a login or a phone, as the refusal that says so, by name where the actor may see them ([SC-82]); null when nobody does. */
async function takenBy(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  of: { teacher_id: string; login: string; phone_number: string | null },
): Promise<AppError | null> {
  const { login, phone_number } = of
  const names = phone_number === null ? [login] : [login, phone_number]
  const owners = (await listAccountsNamed(db, names)).filter(({ person_id }) => person_id !== of.teacher_id)
  const whose = async ({ school_id, person_id, name }: (typeof owners)[number]) =>
    school_id === actor.school_id && (await maySee(db, actor, person_id)) ? name : '别人'
  const ofPhone = owners.find((one) => phone_number !== null && [one.phone, one.login].includes(phone_number))
  if (ofPhone !== undefined)
    return badField('phone_number', `手机号 ${phone_number} 已被${await whose(ofPhone)}使用`)
  const [ofLogin] = owners
  return ofLogin === undefined
    ? null
    : badField('login', `登录名 ${login} 已被${await whose(ofLogin)}使用，请换一个`)
}

/** What is changed of a teacher; absent stays. */
export type TeacherChanges = {
  name?: string | undefined
  gender?: 'male' | 'female' | undefined
  phone_number?: string | null | undefined
  phase_id?: string | undefined
  subject_id?: string | undefined
  login?: string | undefined
}

/** Changes a teacher and the account behind; who signs in by phone number goes on doing so with the new one. */
export async function updateTeacher(ctx: Ctx, row: TeacherRow, changes: TeacherChanges): Promise<void> {
  const { school_id, teacher_id } = row
  const {
    name = row.name,
    gender = row.gender,
    phase_id = row.phase_id,
    subject_id = row.subject_id,
  } = changes
  const phone_number = changes.phone_number === undefined ? row.phone_number : changes.phone_number
  const login = changes.login ?? (row.login === row.phone_number ? phone_number : row.login)
  if (login === null) throw badField('login', '登录名就是手机号，去掉手机号前请先填写登录名')
  const taken = await takenBy(ctx, { teacher_id, login, phone_number })
  if (taken !== null) throw taken
  const after = { name, gender, phone_number, phase_id, subject_id }
  await changeTeacher(ctx.db, row, { ...after, ...searchColumns({ name, login, phone_number }) })
  const account = { school_id, person_id: teacher_id, name, login, phone: phone_number }
  await refusingTaken(() => changeAccount(ctx.db, account))
  const { name: was, gender: wasGender, phone_number: wasPhone } = row
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.update',
    target_id: teacher_id,
    before: {
      ...{ name: was, gender: wasGender, phone_number: wasPhone },
      ...{ phase_id: row.phase_id, subject_id: row.subject_id, login: row.login },
    },
    after: { ...after, login },
  })
}

/** Makes a teacher's office and what is led what is given; role and `manager_type` follow ([SC-50]). */
export async function saveOffice(
  ctx: Ctx,
  row: TeacherRow,
  { office, leads }: { office: Office; leads: readonly Lead[] },
): Promise<{ role_key: string; role_name: string }> {
  const { school_id, teacher_id } = row
  if (row.status === 'left') throw new AppError('CONFLICT', { message: `${row.name}已离职，请先返岗` })
  if (office === 'observer' && leads.length > 0) throw badField('leads', '巡课不分管年级或学科')
  if (office !== 'school_manager') await refuseLastManager(ctx.db, { school_id, leaving: [teacher_id] })
  const ended_leads = await saveLeads(ctx.db, { school_id, teacher_id, leads, day: dayOf(ctx.now) })
  const given = await appoint(ctx, { school_id, person_id: teacher_id, office, leads })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.office',
    target_id: teacher_id,
    before: { role_key: row.role_key, ended_leads },
    after: { office, leads, role_key: given.role_key },
  })
  return given
}

/** 离职 ([SC-51]): out at once, what is taught and led ends on the day, nothing that was done is lost. */
export async function putOut(
  ctx: Ctx,
  row: TeacherRow,
  { day, reason }: { day: string; reason: string },
): Promise<{ closed_assignment_count: number; ended_lead_count: number }> {
  const { school_id, teacher_id } = row
  if (teacher_id === ctx.actor.person_id) throw new AppError('CONFLICT', { message: '不能为自己办理离职' })
  if (row.status === 'left') throw new AppError('CONFLICT', { message: `${row.name}已离职` })
  if (row.manager_type === MANAGER_TYPE.school)
    await refuseLastManager(ctx.db, { school_id, leaving: [teacher_id] })
  const ended_leads = await putOutOfOffice(ctx.db, { school_id, teacher_id, day })
  const closed = await closeAllTaught(ctx.db, { school_id, teacher_id, to_day: day })
  await setPeopleDisabled(ctx, { school_id, person_ids: [teacher_id], is_disabled: true })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.leave',
    target_id: teacher_id,
    before: { status: row.status },
    after: { status: 'left', day, reason, closed_assignment_count: closed, ended_leads },
  })
  return { closed_assignment_count: closed, ended_lead_count: ended_leads.length }
}

/** 返岗: the account opens again; what is taught and led is arranged anew. */
export async function takeBack(ctx: Ctx, row: TeacherRow): Promise<void> {
  const { school_id, teacher_id } = row
  if (row.status !== 'left') throw new AppError('CONFLICT', { message: `${row.name}在职，不需要返岗` })
  await changeTeacher(ctx.db, row, { status: 'active' })
  await setPeopleDisabled(ctx, { school_id, person_ids: [teacher_id], is_disabled: false })
  const office =
    row.role_key === 'school_manager' || row.role_key === 'observer' ? row.role_key : ('teacher' as const)
  await appoint(ctx, { school_id, person_id: teacher_id, office, leads: [] })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'teacher.return',
    target_id: teacher_id,
    before: { status: row.status },
    after: { status: 'active' },
  })
}

import { AppError, badField, type FieldError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import type { GivenOffice } from '@jiangtai/shared/teachers/fields.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import {
  changeAccount,
  listAccountsNamed,
  loginTaken,
  openAccounts,
  refusingTaken,
  type UnopenedAccount,
} from '../../session/accounts/accounts.service.ts'
import { maySee } from '../../scope/scope.service.ts'
import { checkGiven, roleKeyOf } from '../../session/roles/own-roles.service.ts'
import { searchColumns } from '../teacher-columns.ts'
import { addTeachers, changeTeacher, type TeacherRow } from '../teachers.store.ts'

export { removeTeachers } from '../teachers.store.ts'

/** A teacher to take on, whose first password comes later. */
export type UnopenedTeacher = {
  teacher_id: string
  name: string
  gender: 'male' | 'female'
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
} & GivenOffice

/** The account of a new teacher; it opens nothing until it has a first password ([SC-43]). */
export function teacherAccount({
  teacher_id,
  name,
  login,
  phone_number,
  office,
  role_id,
}: UnopenedTeacher): UnopenedAccount {
  return {
    person_id: teacher_id,
    name,
    login,
    phone: phone_number,
    password_hash: null,
    user_type: USER_TYPE.teacher,
    manager_type: office === 'school_manager' ? MANAGER_TYPE.school : MANAGER_TYPE.none,
    role_key: roleKeyOf({ office, role_id }),
  }
}

/** The row of a new teacher. */
export function teacherColumns(added: UnopenedTeacher, input: { school_id: string; now: Date }) {
  const { login, office: _office, role_id: _role, ...row } = added
  const { name, phone_number } = row
  const created_at = input.now.toISOString()
  return { ...row, school_id: input.school_id, ...searchColumns({ name, login, phone_number }), created_at }
}

/** Takes a teacher on; a login or phone that is taken is refused by name ([SC-41]). */
export async function takeOn(ctx: Ctx, added: UnopenedTeacher): Promise<void> {
  const { school_id, account_id } = ctx.actor
  await checkGiven(ctx.db, { school_id, account_id, offices: [added] })
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

/** The refusal of a login or a phone with which somebody else signs in, with the name where the actor may see them ([SC-82]); null when nobody does. */
async function takenBy(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  where: { teacher_id: string; login: string; phone_number: string | null },
): Promise<AppError | null> {
  const { login, phone_number } = where
  const names = phone_number === null ? [login] : [login, phone_number]
  const owners = (await listAccountsNamed(db, names)).filter(
    ({ person_id }) => person_id !== where.teacher_id,
  )
  const whose = async ({ school_id, person_id, name }: (typeof owners)[number]) =>
    school_id === actor.school_id && (await maySee(db, actor, person_id)) ? name : '别人'
  const [first] = owners
  if (first === undefined) return null
  const ownerOf = (name: string) =>
    owners.find((one) => one.phone === name || foldLogin(one.login) === foldLogin(name))
  const ofPhone = phone_number === null ? undefined : ownerOf(phone_number)
  // A teacher who signs in by phone number has one name, and gets one refusal.
  const ofLogin =
    login === phone_number ? undefined : (ownerOf(login) ?? (ofPhone === undefined ? first : undefined))
  const fields: FieldError[] = []
  if (ofPhone !== undefined)
    fields.push({ field: 'phone_number', message: `手机号 ${phone_number} 已被${await whose(ofPhone)}使用` })
  if (ofLogin !== undefined)
    fields.push({ field: 'login', message: `登录名 ${login} 已被${await whose(ofLogin)}使用，请换一个` })
  return new AppError('BAD_INPUT', { fields })
}

/** The changed fields of a teacher; an absent field stays as it is. */
export type TeacherChanges = {
  name?: string | undefined
  gender?: 'male' | 'female' | undefined
  phone_number?: string | null | undefined
  phase_id?: string | undefined
  subject_id?: string | undefined
  login?: string | undefined
}

/** Changes a teacher and the account behind; a teacher who signs in by phone number does so with the new one from then on. */
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

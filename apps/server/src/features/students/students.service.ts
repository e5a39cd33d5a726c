import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { FoundView } from '@jiangtai/shared/home/contract.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import {
  giveHashes,
  listAccountsNamed,
  loginTaken,
  openAccounts,
  type UnopenedAccount,
} from '../session/accounts/accounts.service.ts'
import { maySee, scopeOf } from '../scope/scope.service.ts'
import { hashPassword } from '../../core/auth/password.ts'
import type { Ctx } from '../../core/http/context.ts'
import { openAccount } from '../session/session.service.ts'
import { searchColumns } from './student-columns.ts'
import { findStudentsBy } from './student-list.store.ts'
import { addNumbered, addStudents, findByNumber } from './students.store.ts'

export { removeStudents } from './students.store.ts'

/** A student to enrol, with the account to sign in with. */
export type NewStudent = {
  school_id: string
  name: string
  gender: 'male' | 'female'
  student_no: string
  login: string
  password: { plain: string } | { hash: string }
  now: Date
}

/** Adds the student and the account together, with a password that is its owner's; returns the student's id. */
export async function addStudentWithAccount(db: Queryable, added: NewStudent): Promise<string> {
  const student_id = newId()
  const { login, password, now, ...row } = added
  await addStudents(db, [
    { ...row, student_id, ...searchColumns(added), status: 'enrolled', created_at: now.toISOString() },
  ])
  await openAccount(db, {
    school_id: added.school_id,
    login,
    phone: null,
    password,
    user_type: USER_TYPE.student,
    manager_type: MANAGER_TYPE.none,
    role: { role_key: 'student' },
    person_id: student_id,
    name: added.name,
    now,
  })
  return student_id
}

/** A student whose first password comes later. */
export type UnopenedStudent = Pick<NewStudent, 'name' | 'gender' | 'student_no' | 'login'> & {
  student_id: string
}

/** The account of a new student; it opens nothing until it has a first password ([SC-43]). */
export function studentAccount({ student_id, name, login }: UnopenedStudent): UnopenedAccount {
  return {
    person_id: student_id,
    name,
    login,
    phone: null,
    password_hash: null,
    user_type: USER_TYPE.student,
    manager_type: MANAGER_TYPE.none,
    role_key: 'student',
  }
}

/** Adds many students of a new school and their accounts, which open nothing yet, in two statements; returns the ids in order. */
export async function addStudentsWithAccounts(
  db: Queryable,
  input: { school_id: string; now: Date; added: readonly Omit<UnopenedStudent, 'student_id'>[] },
): Promise<string[]> {
  const { school_id, now } = input
  const created_at = now.toISOString()
  const added = input.added.map((one) => ({ ...one, student_id: newId() }))
  const rows = added.map(({ login: _login, ...row }) => ({ ...row, ...searchColumns(row) }))
  await addStudents(
    db,
    rows.map((row) => ({ ...row, school_id, status: 'enrolled' as const, created_at })),
  )
  await openAccounts(db, { school_id, now, opened: added.map(studentAccount) })
  return added.map(({ student_id }) => student_id)
}

/** Adds one student; a number or login that is taken is refused by name ([SC-40], [SC-41]). */
export async function enrolStudent(
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  { school_id, added }: { school_id: string; added: UnopenedStudent },
): Promise<void> {
  const { login, ...row } = added
  const columns = { ...row, school_id, ...searchColumns(row), status: 'enrolled' as const }
  const numbered = await addNumbered(db, [{ ...columns, created_at: now.toISOString() }])
  if (numbered.size === 0) throw await numberTaken({ db, actor }, row.student_no)
  const opened = await openAccounts(db, { school_id, now, opened: [studentAccount(added)] })
  if (opened.size === 0) throw await nameTaken({ db, actor }, login)
}

/** The refusal of a taken number, with its student's name if the actor may see the student ([SC-82]). */
export async function numberTaken({ db, actor }: Pick<Ctx, 'db' | 'actor'>, student_no: string) {
  const owner = await findByNumber(db, { school_id: actor.school_id, student_no })
  const isNamed = owner !== null && (await maySee(db, actor, owner.student_id))
  const whose = isNamed ? `${owner.class_name ?? '未分班'}的${owner.name}` : '别人'
  return badField('student_no', `学号 ${student_no} 已被${whose}使用`)
}

/** The refusal of a taken login name, with its owner's name if the owner is of the school and the actor may see them ([SC-82]). */
export async function nameTaken({ db, actor }: Pick<Ctx, 'db' | 'actor'>, login: string) {
  const owners = await listAccountsNamed(db, [login])
  const own = owners.find((owner) => owner.school_id === actor.school_id)
  return own === undefined || !(await maySee(db, actor, own.person_id))
    ? loginTaken()
    : badField('login', `登录名 ${login} 已被${own.name}使用，请换一个`)
}

const POLICY_DIGITS = 6

/**
 * Where the school's first passwords are the last six of the 学号, gives them to students who have none ([SC-43]). Two are hashed
 * at a time: the other places of the queue stay free for people who are signing in.
 */
export async function giveFirstPasswords(
  ctx: Pick<Ctx, 'database'>,
  {
    school_id,
    students,
  }: { school_id: string; students: readonly { student_id: string; student_no: string }[] },
): Promise<void> {
  for (let at = 0; at < students.length; at += 2) {
    const given = await Promise.all(
      students.slice(at, at + 2).map(async ({ student_id, student_no }) => ({
        person_id: student_id,
        password_hash: await hashPassword(student_no.slice(-POLICY_DIGITS)),
      })),
    )
    await giveHashes(ctx.database.orm, { school_id, given, only_without: true })
  }
}

/** Students of the actor's scope by name, pinyin, number or login, as their list finds them ([SC-3], [SC-42]); two statements. */
export async function searchStudents(
  db: Queryable,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundView['students']> {
  const reader = { school_id: actor.school_id, scope: await scopeOf(db, actor) }
  return findStudentsBy(db, reader, { search: text, limit })
}

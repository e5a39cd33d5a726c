import { newId } from '@jiangtai/shared/core/ids.ts'
import type { RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { MANAGER_TYPE, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { openAccount } from '../session/session.service.ts'
import { searchColumns } from './teacher-columns.ts'
import { addTeachers, saveLeads } from './teachers.store.ts'

/** A teacher to take on, with the account to sign in with. */
export type NewTeacher = {
  school_id: string
  name: string
  gender: 'male' | 'female'
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
  password: { plain: string } | { hash: string }
  role_key: RoleKey
  /** A role that the caller has found already, in place of the standard one. */
  given?: { role_id: string; manager_type: number }
  now: Date
}

const MANAGER_TYPE_OF: Partial<Record<RoleKey, number>> = {
  school_manager: MANAGER_TYPE.school,
  grade_leader: MANAGER_TYPE.grade,
  subject_leader: MANAGER_TYPE.subject,
}

/** Adds the teacher and the account together, with a password that is its owner's; returns both ids. */
export async function addTeacherWithAccount(db: Queryable, added: NewTeacher) {
  const teacher_id = newId()
  const { login, password, role_key, given, now, ...row } = added
  await addTeachers(db, [{ ...row, teacher_id, ...searchColumns(added), created_at: now.toISOString() }])
  const account_id = await openAccount(db, {
    school_id: added.school_id,
    login,
    phone: added.phone_number,
    password,
    user_type: USER_TYPE.teacher,
    manager_type: given?.manager_type ?? MANAGER_TYPE_OF[role_key] ?? MANAGER_TYPE.none,
    role: given === undefined ? { role_key } : { role_id: given.role_id },
    person_id: teacher_id,
    name: added.name,
    now,
  })
  return { teacher_id, account_id }
}

/** Gives a teacher a grade or a subject group to lead from a day on; the role is given when the account is opened. */
export async function giveLeads(
  db: Queryable,
  input: { school_id: string; teacher_id: string; leads: readonly Lead[]; day: string },
): Promise<void> {
  await saveLeads(db, input)
}

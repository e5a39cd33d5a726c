import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE, USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { pinyinOf } from '../../core/search/pinyin.ts'
import { openAccount } from '../session/session.service.ts'
import { addStudents } from './students.store.ts'

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

/** Adds the student and the account together; returns the student's id. */
export async function addStudentWithAccount(db: Queryable, added: NewStudent): Promise<string> {
  const student_id = newId()
  const { login, password, now, ...row } = added
  await addStudents(db, [
    { ...row, student_id, ...pinyinOf(added.name), status: 'enrolled', created_at: now.toISOString() },
  ])
  await openAccount(db, {
    school_id: added.school_id,
    login,
    phone: null,
    password,
    user_type: USER_TYPE.student,
    manager_type: MANAGER_TYPE.none,
    role_key: 'student',
    person_id: student_id,
    name: added.name,
    now,
  })
  return student_id
}

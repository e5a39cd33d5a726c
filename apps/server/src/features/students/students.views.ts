import { gradeNameOf } from '@jiangtai/shared/classes/rules.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { accountView } from '../session/accounts/accounts.service.ts'
import { type ClassOfStudent, listClassesOf, type ListedStudent } from './student-list.store.ts'
import type { Scope } from '../scope/scope.service.ts'
import { mayResetPassword } from './students.access.ts'
import type { StudentRow } from './students.store.ts'

type Row = Pick<ListedStudent, 'student_id' | 'name' | 'gender' | 'student_no' | 'status'> &
  Parameters<typeof accountView>[0]

type ClassNow = Omit<ClassOfStudent, 'student_id'>

/** The reader, and their scope. */
type Looking = { actor: Actor; scope: Scope }

/** Rows as lists show them: one more statement for the classes of all. */
export async function studentViews(
  db: Queryable,
  looking: Looking,
  rows: readonly Row[],
): Promise<StudentView[]> {
  const classes = await classesByStudent(db, rows)
  return rows.map((row) => studentView(looking, row, classes.get(row.student_id) ?? []))
}

export function studentView(looking: Looking, row: Row, classes: readonly ClassNow[]): StudentView {
  const home = classes.find(({ kind }) => kind === 'administrative')
  return {
    student_id: row.student_id,
    name: row.name,
    gender: row.gender,
    student_no: row.student_no,
    status: row.status,
    administrative_class: home === undefined ? null : classView(home),
    teaching_classes: classes.filter(({ kind }) => kind === 'teaching').map(classView),
    account: accountView(row),
    may_reset_password:
      row.status !== 'merged' &&
      mayResetPassword(looking, { class_ids: classes.map(({ class_id }) => class_id) }),
  }
}

/** The classes of some students now, by student. */
export async function classesByStudent(
  db: Queryable,
  rows: readonly { student_id: string }[],
): Promise<Map<string, ClassOfStudent[]>> {
  const found = await listClassesOf(
    db,
    rows.map((row) => row.student_id),
  )
  const byStudent = new Map<string, ClassOfStudent[]>()
  for (const one of found) byStudent.set(one.student_id, [...(byStudent.get(one.student_id) ?? []), one])
  return byStudent
}

function classView(row: ClassNow) {
  return { class_id: row.class_id, name: row.name, grade_name: gradeNameOf(row), seat_no: row.seat_no }
}

/** An actor's present permissions for a student in scope; the changes themselves check the same conditions. */
export function studentAbilities({ grants, manager_type }: Actor, { status }: Pick<StudentRow, 'status'>) {
  const mayEdit = can(grants, 'schoolManage.edit') && status !== 'merged'
  return {
    edit: mayEdit,
    manage_account: mayEdit,
    change_status: mayEdit && status !== 'graduated',
    merge: mayEdit && manager_type === MANAGER_TYPE.school,
  }
}

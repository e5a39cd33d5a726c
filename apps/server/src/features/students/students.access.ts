import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { outOfScope, type Scope, scopeOf } from '../scope/scope.service.ts'
import { findStudents, type StudentRow } from './students.store.ts'

/** A student of the actor's scope, to look at, with that scope; also one that was merged into another ([SC-4]). */
export async function getStudent(
  db: Queryable,
  actor: Actor,
  student_id: string,
): Promise<{ row: StudentRow; scope: Scope }> {
  const { rows, scope } = await scopedStudents(db, actor, { student_ids: [student_id], lock: false })
  const [row] = rows
  if (row === undefined) throw studentNotFound()
  return { row, scope }
}

/** Students to do something with, by id and in the given order: a missing student and another school's are NOT_FOUND, one out of scope is FORBIDDEN. */
export async function getStudents(
  db: Queryable,
  actor: Actor,
  student_ids: readonly string[],
): Promise<StudentRow[]> {
  const { rows } = await scopedStudents(db, actor, { student_ids, lock: false })
  return unmerged(rows)
}

/** A student to give a new password to ([SC-66]). */
export async function getStudentToReset(
  db: Queryable,
  actor: Actor,
  student_id: string,
): Promise<StudentRow> {
  const { rows, scope } = await scopedStudents(db, actor, { student_ids: [student_id], lock: false })
  const [row] = unmerged(rows)
  if (row === undefined) throw studentNotFound()
  if (mayResetPassword({ actor, scope }, row)) return row
  throw new AppError('FORBIDDEN', { message: `您不是${row.name}的班主任，不能重置密码` })
}

/** Whether the actor may edit students, or is 班主任 of one of the student's classes; the student is in the scope already ([SC-66]). */
export function mayResetPassword(
  { actor, scope }: { actor: Actor; scope: Scope },
  { class_ids }: { class_ids: readonly string[] },
): boolean {
  if (can(actor.grants, 'schoolManage.edit')) return true
  return scope.kind === 'part' && class_ids.some((class_id) => scope.headed_class_ids.includes(class_id))
}

/** Students as `getStudents` gives them, for a change: locked to the end of the transaction. */
export async function takeStudents(
  db: Queryable,
  actor: Actor,
  student_ids: readonly string[],
): Promise<StudentRow[]> {
  const { rows } = await scopedStudents(db, actor, { student_ids, lock: true })
  return unmerged(rows)
}

/** One student for a change, locked to the end of the transaction. */
export async function takeStudent(db: Queryable, actor: Actor, student_id: string): Promise<StudentRow> {
  const [row] = await takeStudents(db, actor, [student_id])
  if (row === undefined) throw studentNotFound()
  return row
}

async function scopedStudents(
  db: Queryable,
  actor: Actor,
  input: { student_ids: readonly string[]; lock: boolean },
): Promise<{ rows: StudentRow[]; scope: Scope }> {
  const scope = await scopeOf(db, actor)
  const found = await findStudents(db, { ...input, school_id: actor.school_id, scope })
  const byId = new Map(found.map((row) => [row.student_id, row]))
  const rows = input.student_ids.map((student_id) => {
    const row = byId.get(student_id)
    if (row === undefined) throw studentNotFound()
    return row
  })
  if (rows.some((row) => !row.is_in_scope))
    throw outOfScope(rows.length === 1 ? '这名学生' : '选中的学生里有人')
  return { rows, scope }
}

function unmerged(rows: StudentRow[]): StudentRow[] {
  const double = rows.find((row) => row.merged_into !== null)
  if (double !== undefined)
    throw new AppError('CONFLICT', {
      message: `${double.name}（${double.student_no}）的档案已合并，不能再修改`,
    })
  return rows
}

function studentNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '学生不存在' })
}

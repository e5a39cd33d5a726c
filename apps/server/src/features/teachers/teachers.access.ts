import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE, permissionsBeyond } from '@jiangtai/shared/core/permissions.ts'
import { type Actor, requireWholeSchool } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { outOfScope, scopeOf } from '../scope/scope.service.ts'
import { findTeachers, type TeacherRow } from './teachers.store.ts'

/** A teacher of the actor's scope, to look at ([SC-4]). */
export async function getTeacher(db: Queryable, actor: Actor, teacher_id: string): Promise<TeacherRow> {
  return first(await scopedTeachers(db, actor, { teacher_ids: [teacher_id], lock: false }))
}

/** Teachers whose accounts the actor may change: the password that the actor gives must not open more than the actor's own account does ([SC-48]). */
export async function takeTeachers(
  db: Queryable,
  actor: Actor,
  teacher_ids: readonly string[],
): Promise<TeacherRow[]> {
  const rows = await scopedTeachers(db, actor, { teacher_ids, lock: true })
  if (rows.some((row) => row.manager_type === MANAGER_TYPE.school)) requireWholeSchool(actor)
  if (rows.some((row) => reachesFurther(row, actor)))
    throw new AppError('FORBIDDEN', {
      message: `${rows.length === 1 ? '这位老师' : '选中的老师里有人'}的职务、任教或权限超出您的管理范围，请找校管理员`,
    })
  return rows
}

/** Whether the account of a teacher opens more than the actor's: an office of the whole school, something outside of the scope, or a right that the actor has not. */
export function reachesFurther(
  row: Pick<TeacherRow, 'teacher_id' | 'role_key' | 'grants' | 'reaches_beyond'>,
  { person_id, manager_type, grants }: Actor,
): boolean {
  if (row.teacher_id === person_id) return false
  if (permissionsBeyond(row.grants, grants).length > 0) return true
  if (manager_type === MANAGER_TYPE.school) return false
  const isOfWholeSchool = row.role_key === 'school_manager' || row.role_key === 'observer'
  return isOfWholeSchool || row.reaches_beyond
}

/** One teacher whose account the actor may change, locked. */
export async function takeTeacher(db: Queryable, actor: Actor, teacher_id: string): Promise<TeacherRow> {
  return first(await takeTeachers(db, actor, [teacher_id]))
}

async function scopedTeachers(
  db: Queryable,
  actor: Actor,
  input: { teacher_ids: readonly string[]; lock: boolean },
): Promise<TeacherRow[]> {
  const scope = await scopeOf(db, actor)
  const found = await findTeachers(db, { ...input, school_id: actor.school_id, scope })
  const byId = new Map(found.map((row) => [row.teacher_id, row]))
  const rows = input.teacher_ids.map((teacher_id) => {
    const row = byId.get(teacher_id)
    if (row === undefined) throw teacherNotFound()
    return row
  })
  if (rows.some((row) => !row.is_in_scope))
    throw outOfScope(rows.length === 1 ? '这位老师' : '选中的老师里有人')
  return rows
}

function first([row]: TeacherRow[]): TeacherRow {
  if (row === undefined) throw teacherNotFound()
  return row
}

function teacherNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '教师不存在' })
}

import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { outOfScope, scopeOf } from '../scope/scope.service.ts'
import { type DescribedClass, findDescribedClass, findScopedClasses } from './class-list.store.ts'
import { type ClassRow, findClasses, listTaughtIds } from './classes.store.ts'

/** Classes this actor may teach, by id and in the given order: another school's is NOT_FOUND, one not in use a CONFLICT ([SC-15]), an untaught one FORBIDDEN. */
export async function getTeachableClasses(
  db: Queryable,
  actor: Actor,
  class_ids: readonly string[],
): Promise<ClassRow[]> {
  const found = await findClasses(db, { school_id: actor.school_id, class_ids })
  const taught =
    actor.manager_type === MANAGER_TYPE.school
      ? class_ids
      : await listTaughtIds(db, { school_id: actor.school_id, teacher_id: actor.person_id })
  return class_ids.map((class_id) => {
    const row = found.find((candidate) => candidate.class_id === class_id)
    if (row === undefined) throw classNotFound()
    const isTaught = taught.includes(class_id)
    if (row.status !== 'active') {
      const status = CLASS_STATUS_NAMES[row.status]
      throw new AppError('CONFLICT', {
        message: `${isTaught ? row.name : '这个班级'}${status}，不能备课和上课`,
      })
    }
    if (!isTaught) throw new AppError('FORBIDDEN', { message: '您没有任教这个班级' })
    return row
  })
}

/** A class to look at, with all its shown fields ([SC-4]). */
export async function getClass(db: Queryable, actor: Actor, class_id: string): Promise<DescribedClass> {
  const scope = await scopeOf(db, actor)
  const row = await findDescribedClass(db, { school_id: actor.school_id, class_id, scope })
  if (row === null) throw classNotFound()
  if (!row.is_in_scope) throw outOfScope('这个班级')
  return row
}

/** Classes in scope by id, to look at. */
export function getClasses(db: Queryable, actor: Actor, class_ids: readonly string[]): Promise<ClassRow[]> {
  return scopedClasses(db, actor, { class_ids, lock: false })
}

/** Classes in scope for a change: locked to the end of the transaction, in the given order. */
export function takeClasses(db: Queryable, actor: Actor, class_ids: readonly string[]): Promise<ClassRow[]> {
  return scopedClasses(db, actor, { class_ids, lock: true })
}

/** One class in scope for a change. */
export async function takeClass(db: Queryable, actor: Actor, class_id: string): Promise<ClassRow> {
  const [row] = await takeClasses(db, actor, [class_id])
  if (row === undefined) throw classNotFound()
  return row
}

/** The same for a change of the class or its members: an archived or graduated class can only be read ([SC-17]). */
export async function takeClassInUse(db: Queryable, actor: Actor, class_id: string): Promise<ClassRow> {
  const row = await takeClass(db, actor, class_id)
  requireInUse(row)
  return row
}

export function requireInUse(row: Pick<ClassRow, 'name' | 'status'>): void {
  if (row.status === 'active' || row.status === 'deactivated') return
  const status = CLASS_STATUS_NAMES[row.status]
  throw new AppError('CONFLICT', { message: `${row.name}${status}，只能查看` })
}

async function scopedClasses(
  db: Queryable,
  actor: Actor,
  { class_ids, lock }: { class_ids: readonly string[]; lock: boolean },
): Promise<ClassRow[]> {
  const scope = await scopeOf(db, actor)
  const found = await findScopedClasses(db, { school_id: actor.school_id, class_ids, scope, lock })
  return class_ids.map((class_id) => {
    const row = found.find((candidate) => candidate.class_id === class_id)
    if (row === undefined) throw classNotFound()
    if (!row.is_in_scope) throw outOfScope(class_ids.length === 1 ? '这个班级' : '选中的班级里有的')
    return row
  })
}

export function classNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '班级不存在' })
}

/** Whether an id names a class of the school, whoever teaches it and whatever became of it. */
export async function isClassOfSchool(
  db: Queryable,
  { school_id, class_id }: { school_id: string; class_id: string },
): Promise<boolean> {
  return (await findClasses(db, { school_id, class_ids: [class_id] })).length > 0
}

import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type ClassRow, findClasses, listTaughtClasses } from './classes.store.ts'

/** Classes this actor may teach, by id and in the given order: another school's is NOT_FOUND, one not in use a CONFLICT ([SC-15]), an untaught one FORBIDDEN. */
export async function getTeachableClasses(
  db: Queryable,
  actor: Actor,
  class_ids: readonly string[],
): Promise<ClassRow[]> {
  const found = await findClasses(db, { school_id: actor.school_id, class_ids })
  const taught =
    actor.manager_type === MANAGER_TYPE.school
      ? found
      : await listTaughtClasses(db, { school_id: actor.school_id, teacher_id: actor.person_id })
  return class_ids.map((class_id) => {
    const row = found.find((candidate) => candidate.class_id === class_id)
    if (row === undefined) throw classNotFound()
    if (row.status !== 'active') {
      const status = CLASS_STATUS_NAMES[row.status]
      throw new AppError('CONFLICT', { message: `${row.name}${status}，不能备课和上课` })
    }
    if (!taught.some((candidate) => candidate.class_id === class_id)) {
      throw new AppError('FORBIDDEN', { message: `您没有任教${row.name}` })
    }
    return row
  })
}

export function classNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '班级不存在' })
}

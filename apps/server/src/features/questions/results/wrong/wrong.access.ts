import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { scopeOf } from '../../../scope/scope.service.ts'
import { findPlace } from './wrong-places.store.ts'

/** The class whose wrong questions in a subject are the actor's to see ([WQ-1]); another school's is NOT_FOUND, any other FORBIDDEN. */
export async function getWrongPlace(
  db: Queryable,
  actor: Actor,
  { class_id, subject_id }: { class_id: string; subject_id: string },
): Promise<{ school_id: string; class_id: string; subject_id: string }> {
  const scope = await scopeOf(db, actor)
  const { school_id } = actor
  const row = await findPlace(db, { school_id, scope, class_id, subject_id })
  if (row === null) throw new AppError('NOT_FOUND', { message: '班级不存在' })
  if (!row.is_seen)
    throw new AppError('FORBIDDEN', { message: '这个班这门课的错题由任课教师、班主任和分管的老师查看' })
  return { school_id, class_id, subject_id }
}

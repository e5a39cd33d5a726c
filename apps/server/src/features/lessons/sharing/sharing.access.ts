import { AppError } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { leadsSubject } from '../../scope/scope.service.ts'
import { findShared } from './sharing.store.ts'

/** A lesson that is shared with the actor or by them; any other one does not exist for them ([LE-51]). */
export async function getSharedLesson(db: Queryable, actor: Actor, prepare_lesson_id: string) {
  const row = await findShared(db, readerOf(actor), prepare_lesson_id)
  if (row === null) throw new AppError('NOT_FOUND', { message: '这份备课没有共享给您，或已停止共享' })
  return row
}

/** A lesson that the actor may copy: such a one, or one that they prepare with its owner ([LE-103]). */
export async function getLessonToTake(db: Queryable, actor: Actor, prepare_lesson_id: string) {
  const row = await findShared(db, readerOf(actor), prepare_lesson_id, { orPrepared: true })
  if (row === null) throw new AppError('NOT_FOUND', { message: '这份备课没有共享给您，或已停止共享' })
  return row
}

/** The school manager and the 备课组长 of its subject share a lesson of their own as 模板 ([LE-54]). */
export async function mayBeTemplate(
  db: Queryable,
  actor: Actor,
  lesson: { phase_id: string; subject_id: string },
): Promise<boolean> {
  return actor.manager_type === MANAGER_TYPE.school || leadsSubject(db, actor, lesson)
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import { SCREENSHOT_TYPE } from '@jiangtai/shared/lessons/screenshots.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { keepObject } from '../../resources/upload/keep-object.service.ts'
import { mayReadSchool } from '../lessons.access.ts'
import { hashOf, screenshotNotFound } from './screenshots.service.ts'
import { findOfSchool, type ScreenshotRow } from './screenshots.store.ts'

/**
 * Makes a screenshot the caller may see a resource of their own ([SH-32]). The store is asked before the transaction opens;
 * asking twice, or at the same time, gives the same resource.
 */
export async function saveAsResource(ctx: Ctx, screenshot_id: string) {
  const { actor, database, storage, now } = ctx
  const { school_id } = actor
  const row = await findOfSchool(ctx.db, { school_id, screenshot_id })
  if (row === null || !maySee(actor, row)) throw screenshotNotFound()
  const { object_key, name, phase_id, subject_id } = row
  const facts = await storage.head(object_key)
  if (facts === null) throw new AppError('NOT_FOUND', { message: '这张截屏的图片已经不在了' })
  const sha256 = await hashOf(storage, object_key)
  const owner = { school_id, owner_teacher_id: actor.person_id }
  return inTransaction(database, owner, (db) =>
    keepObject({ db, now }, owner, {
      name,
      content: { object_key, ext: 'png', mime: 'image/png', size: facts.size },
      type: SCREENSHOT_TYPE,
      sha256,
      placing: { folder_id: null, phase_id, subject_id, chapter_id: null },
    }),
  )
}

/** A lesson's screenshots are its teacher's; people who read every lesson of the school see them too ([SH-6]). */
function maySee(actor: Actor, { teacher_id, prepare_lesson_id }: ScreenshotRow): boolean {
  return teacher_id === actor.person_id || (prepare_lesson_id !== null && mayReadSchool(actor))
}

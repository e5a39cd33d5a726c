import { isDeepStrictEqual } from 'node:util'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { preparedInk, compactInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import {
  bytesOfGestures,
  MAX_LESSON_INK_BYTES,
  MAX_PAGE_INK_BYTES,
} from '@jiangtai/shared/lessons/ink/limits.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { takeLessonToPrepare } from '../../lessons.access.ts'
import { addChange } from '../../together/changes.store.ts'
import { findPageInk, listPageInk, putPageInk } from './page-ink.store.ts'
import { holdPictures, readPictures } from './page-pictures.service.ts'

/** The ink of a page as its teacher left it, and the revision that it was made from. */
type WrittenInk = { prepare_lesson_id: string; page_id: string; revision: number; gestures: InkStep[] }

/**
 * Stores the prepared ink of a page, if nobody changed it since the revision that it was made from ([LE-81], [LE-82], [LE-83]); the same save again is told the same. Pictures are looked at before the
 * transaction begins ([LE-171]).
 */
export async function savePageInk(
  ctx: Pick<Ctx, 'actor' | 'db' | 'database' | 'storage' | 'now'>,
  { prepare_lesson_id, page_id, revision, ...sent }: WrittenInk,
): Promise<{ revision: number }> {
  const { actor, now } = ctx
  const gestures = compactInk({ ...preparedInk(sent.gestures), done: [] })
  const bytes = bytesOfGestures(gestures)
  if (bytes > MAX_PAGE_INK_BYTES)
    throw badField('gestures', '这一页写得太多了，请擦去一些，或把内容分到另一页')
  const pictures = await readPictures(ctx, { sent: sent.gestures, kept: gestures })
  const written = { ...{ prepare_lesson_id, page_id, revision }, gestures }
  const saving = inTransaction(ctx.database, actor, async (db) => {
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    const found = await findPageInk(db, { ...row, page_id })
    if (found === null) throw new AppError('NOT_FOUND', { message: '这一页不在备课中，可能已被删除' })
    if (found.revision !== revision)
      throw new AppError('CONFLICT', { message: '这一页刚在别处改过，这里的修改还没有保存' })
    if (found.other_bytes + bytes > MAX_LESSON_INK_BYTES)
      throw badField('gestures', '这份备课的页面写得太多了，请擦去一些再保存')
    await holdPictures({ db, actor }, row, { pictures, before: found.picture_keys })
    const picture_keys = pictures.map(({ object_key }) => object_key)
    const kept = {
      page_id,
      revision: revision + 1,
      gestures,
      bytes,
      picture_keys,
      updated_at: now.toISOString(),
    }
    await putPageInk(db, { ...row, ...kept })
    const part = { kind: 'pages' as const, added: 0, removed: [], moved: 0, changed: [found.number] }
    await addChange(db, row, { teacher_id: actor.person_id, part, now })
    return { revision: kept.revision }
  })
  try {
    return await saving
  } catch (error) {
    // A save whose answer was lost comes again, and is told what it was told.
    if (error instanceof AppError && error.error_name === 'CONFLICT' && (await isSavedAlready(ctx, written)))
      return { revision: revision + 1 }
    throw error
  }
}

/** Whether the page stands as this save leaves it, one revision on. */
async function isSavedAlready(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { prepare_lesson_id, page_id, revision, gestures }: WrittenInk,
): Promise<boolean> {
  const { school_id } = actor
  const [stored] = await listPageInk(db, { school_id, prepare_lesson_id }, { page_ids: [page_id] })
  return stored?.revision === revision + 1 && isDeepStrictEqual(stored.gestures, plain(gestures))
}

/** Gestures as the store has them: without fields that say nothing. */
function plain(gestures: readonly InkStep[]): unknown {
  return JSON.parse(JSON.stringify(gestures))
}

import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { preparedInk, compactInk } from '@jiangtai/shared/ink/prepared.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import {
  bytesOfGestures,
  MAX_LESSON_INK_BYTES,
  MAX_PAGE_INK_BYTES,
} from '@jiangtai/shared/lessons/ink/limits.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { takeLessonToPrepare } from '../../lessons.access.ts'
import { addChange } from '../../together/changes.store.ts'
import { findPageInk, putPageInk } from './page-ink.store.ts'

/** The ink of a page as its teacher left it, and the revision that it was made from. */
type WrittenInk = { prepare_lesson_id: string; page_id: string; revision: number; gestures: InkStep[] }

/** Stores the prepared ink of a page, if nobody changed it since the revision that it was made from ([LE-81], [LE-82], [LE-83]). */
export async function savePageInk(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { prepare_lesson_id, page_id, revision, ...sent }: WrittenInk,
): Promise<{ revision: number }> {
  // A picture on the board is an object of its lesson; what lies on a page before the class has no such way yet.
  if (sent.gestures.some(({ kind }) => kind === 'picture'))
    throw badField('gestures', '备课的页面上不能放图片')
  const gestures = compactInk({ ...preparedInk(sent.gestures), done: [] })
  const bytes = bytesOfGestures(gestures)
  if (bytes > MAX_PAGE_INK_BYTES)
    throw badField('gestures', '这一页写得太多了，请擦去一些，或把内容分到另一页')
  const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
  const found = await findPageInk(db, { ...row, page_id })
  if (found === null) throw new AppError('NOT_FOUND', { message: '这一页不在备课中，可能已被删除' })
  if (found.revision !== revision)
    throw new AppError('CONFLICT', { message: '这一页刚在别处改过，这里的修改还没有保存' })
  if (found.other_bytes + bytes > MAX_LESSON_INK_BYTES)
    throw badField('gestures', '这份备课的页面写得太多了，请擦去一些再保存')
  const kept = { page_id, revision: revision + 1, gestures, bytes, updated_at: now.toISOString() }
  await putPageInk(db, { ...row, ...kept })
  const part = { kind: 'pages' as const, added: 0, removed: [], moved: 0, changed: [found.number] }
  await addChange(db, row, { teacher_id: actor.person_id, part, now })
  return { revision: kept.revision }
}

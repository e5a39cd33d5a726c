import { badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { filesByKey, holdFiles } from '../../../files/files.service.ts'
import { isOwnBoardPictureKey } from '../../../resources/resources.service.ts'
import { boardPictureKey, registerBoardPicture } from '../../../resources/upload/board-pictures.service.ts'
import type { LessonRow } from '../../lessons.store.ts'
import { mayBringPictures } from './page-pictures.store.ts'

/** A picture among the gestures of a page: its object, and the field that names it. */
export type LaidPicture = { object_key: string; field: string }

const FOREIGN = '图片不是您上传的，请重新插入'
const GONE = '图片已经不在了，请重新插入'

/**
 * The pictures among the gestures that are kept of those sent, each object once, before the transaction begins: a slow store holds no lock. What the caller uploaded is looked at and
 * registered; BAD_INPUT names the gesture whose address is foreign, or behind which there is no picture ([LE-171]). Whether there is a picture of somebody else is said later, to who may lay it.
 */
export async function readPictures(
  ctx: Pick<Ctx, 'actor' | 'db' | 'database' | 'storage' | 'now'>,
  { sent, kept }: { sent: readonly InkStep[]; kept: readonly InkStep[] },
): Promise<LaidPicture[]> {
  const { actor, storage } = ctx
  const { school_id, person_id: owner_teacher_id } = actor
  const pictures = new Map<string, LaidPicture>()
  const isKept = new Set(kept)
  let count = 0
  for (const [at, step] of sent.entries()) {
    if (step.kind !== 'picture' || !isKept.has(step)) continue
    count += 1
    const field = `gestures.${at}.url`
    const object_key = boardPictureKey({ storage, school_id }, step.url)
    if (object_key === null) throw badField(field, FOREIGN)
    if (!pictures.has(object_key)) pictures.set(object_key, { object_key, field })
  }
  if (count > MAX_PAGE_PICTURES)
    throw badField('gestures', `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请放到另一页`)
  if (count === 0) return []
  const known = await filesByKey(ctx.db, { school_id, object_keys: [...pictures.keys()] })
  for (const picture of pictures.values()) {
    const isOwn = isOwnBoardPictureKey({ school_id, owner_teacher_id }, picture.object_key)
    if (isOwn && !known.has(picture.object_key)) await registerBoardPicture(ctx, picture)
  }
  return [...pictures.values()]
}

/**
 * Refuses pictures that nobody who prepares the lesson uploaded and that it does not have already, and holds the others against the sweep to the end of the
 * transaction. `before` are those of the page as it is stored.
 */
export async function holdPictures(
  { db, actor }: { db: Queryable; actor: Ctx['actor'] },
  row: LessonRow,
  { pictures, before }: { pictures: readonly LaidPicture[]; before: readonly string[] },
): Promise<void> {
  const fresh = pictures.filter(({ object_key }) => !before.includes(object_key))
  if (fresh.length === 0) return
  const { school_id, person_id } = actor
  const foreign = fresh.filter(
    ({ object_key }) => !isOwnBoardPictureKey({ school_id, owner_teacher_id: person_id }, object_key),
  )
  if (foreign.length > 0) {
    const { teacher_ids, object_keys } = await mayBringPictures(db, row)
    const mayShow = ({ object_key }: LaidPicture) =>
      object_keys.includes(object_key) ||
      [row.teacher_id, ...teacher_ids].some((owner_teacher_id) =>
        isOwnBoardPictureKey({ school_id, owner_teacher_id }, object_key),
      )
    const refused = foreign.find((picture) => !mayShow(picture))
    if (refused !== undefined) throw badField(refused.field, FOREIGN)
  }
  const held = await holdFiles(db, { school_id, object_keys: fresh.map(({ object_key }) => object_key) })
  const gone = fresh.find(({ object_key }) => !held.has(object_key))
  if (gone !== undefined) throw badField(gone.field, GONE)
}

import { createHash } from 'node:crypto'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { acceptedFile, cleanFileName } from '@jiangtai/shared/files/rules.ts'
import { SCREENSHOT_TYPE } from '@jiangtai/shared/lessons/screenshots.ts'
import type { screenshotsContract } from '@jiangtai/shared/lessons/screenshots-contract.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { addObjectResource, isOwnScreenshotKey } from '../../resources/resources.service.ts'
import { getOwnLesson } from '../lessons.access.ts'
import {
  addScreenshots,
  findByPictures,
  findScreenshot,
  listOfTeacher,
  type ScreenshotRow,
  type TakenBy,
} from './screenshots.store.ts'

type Save = ParsedOf<(typeof screenshotsContract)['save']>

/** A picture of a save that lies in the store and was checked to be a picture. */
type Picture = { object_key: string; name: string; size: number }

/**
 * Registers uploaded screenshots ([SH-1]…[SH-5]). The store is asked before the transaction opens; saying the same again, or at
 * the same time, gives the same rows.
 */
export async function saveScreenshots(ctx: Ctx, input: Save): Promise<ScreenshotRow[]> {
  const { actor, database, now } = ctx
  if (input.teacher_id !== actor.person_id) throw new AppError('FORBIDDEN')
  const place = await placeOf(ctx, input)
  if (place.prepare_lesson_id === null && input.items.length > 1)
    throw badField('items', '不属于备课的截屏一次保存一张')
  const pictures = await picturesOf(ctx, input.items)
  const by = { school_id: actor.school_id, teacher_id: actor.person_id }
  const rows = pictures.map(({ object_key, name }) => ({
    ...by,
    ...place,
    screenshot_id: newId(),
    object_key,
    name,
    type: SCREENSHOT_TYPE,
    taken_at: now.toISOString(),
    deleted_at: null,
  }))
  return inTransaction(database, by, async (db) => {
    const added = await addScreenshots(db, rows)
    const [only] = pictures
    if (place.prepare_lesson_id === null && only !== undefined && added.has(only.object_key))
      await addAsResource({ ...ctx, db }, { picture: only, subject_id: place.subject_id })
    return inOrder(
      await findByPictures(db, { ...by, object_keys: pictures.map((one) => one.object_key) }),
      pictures,
    )
  })
}

/** The subject and phase come from the lesson, where there is one; the class has to be one of the lesson's. */
async function placeOf(ctx: Ctx, input: Save) {
  const { prepare_lesson_id, class_id, subject_id, phase_id } = input
  if (prepare_lesson_id === null) {
    if (class_id !== null) throw new AppError('NOT_FOUND', { message: '没有备课的截屏不属于班级' })
    return { prepare_lesson_id, class_id, subject_id, phase_id }
  }
  const lesson = await getOwnLesson(ctx.db, ctx.actor, prepare_lesson_id)
  if (class_id !== null && !lesson.classes.some((one) => one.class_id === class_id))
    throw new AppError('NOT_FOUND', { message: '这份备课没有这个班级' })
  return { prepare_lesson_id, class_id, subject_id: lesson.subject_id, phase_id: lesson.phase_id }
}

async function picturesOf(ctx: Ctx, items: Save['items']): Promise<Picture[]> {
  const keys = items.map(({ url }, at) => {
    const object_key = ownKeyOf(ctx, url)
    if (object_key === null) throw badField(`items.${at}.url`, '截屏地址不正确')
    return object_key
  })
  if (new Set(keys).size < keys.length) throw badField('items', '同一张截屏出现了两次')
  const accepted = acceptedFile('截屏.png')
  if (accepted === null) throw new Error('pictures are taken')
  const pictures: Picture[] = []
  for (const [at, { name: typed }] of items.entries()) {
    const object_key = keys[at] ?? ''
    const name = cleanFileName(typed)
    if (acceptedFile(name) !== accepted) throw badField(`items.${at}.name`, '截屏名称应以 .png 结尾')
    const { size } = await inspectUpload(ctx, { object_key, name, accepted })
    pictures.push({ object_key, name, size })
  }
  return pictures
}

/** The key behind an address of our own store that was made for this teacher; null for any other ([SH-2]). */
function ownKeyOf({ storage, actor }: Ctx, address: string): string | null {
  const url = URL.parse(address)
  if (url === null) return null
  const start = url.pathname.indexOf('/public/')
  const object_key = url.pathname.slice(start + 1)
  const owner = { school_id: actor.school_id, owner_teacher_id: actor.person_id }
  if (start === -1 || !isOwnScreenshotKey(owner, object_key)) return null
  // The store may be at the address of this server, under any of its names.
  const own = URL.parse(storage.signedReadUrl(object_key, MAX_READ_TTL_S), url.origin)
  return own?.href === url.href ? object_key : null
}

/** A screenshot of no lesson has to be found again, so that it becomes a personal resource too ([SH-5]). */
async function addAsResource(
  ctx: Ctx,
  { picture, subject_id }: { picture: Picture; subject_id: string | null },
): Promise<void> {
  const { actor, storage } = ctx
  const { object_key, name, size } = picture
  const owner = { school_id: actor.school_id, owner_teacher_id: actor.person_id }
  await addObjectResource(ctx, owner, {
    name,
    content: { object_key, ext: 'png', mime: 'image/png', size },
    type: SCREENSHOT_TYPE,
    sha256: await hashOf(storage, object_key),
    placing: { folder_id: null, phase_id: null, subject_id, chapter_id: null },
  })
}

/** The SHA-256 of an object in the store. */
export async function hashOf(storage: Storage, object_key: string): Promise<string> {
  const hash = createHash('sha256')
  const { stream } = await storage.read(object_key, null)
  for await (const chunk of stream) hash.update(chunk as Uint8Array)
  return hash.digest('hex')
}

function inOrder(rows: readonly ScreenshotRow[], pictures: readonly Picture[]): ScreenshotRow[] {
  return pictures.map(({ object_key }) => {
    const row = rows.find((one) => one.object_key === object_key)
    if (row === undefined) throw screenshotNotFound()
    return row
  })
}

export function screenshotNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '截屏不存在或已被删除' })
}

/** The address of a screenshot of this lesson, for its board ([SH-14]). */
export async function screenshotUrl(
  { db, actor, storage }: Pick<Ctx, 'db' | 'actor' | 'storage'>,
  { screenshot_id, prepare_lesson_id }: { screenshot_id: string; prepare_lesson_id: string },
): Promise<string> {
  const by = { school_id: actor.school_id, teacher_id: actor.person_id }
  const row = await findScreenshot(db, { ...by, screenshot_id })
  if (row?.prepare_lesson_id !== prepare_lesson_id) throw screenshotNotFound()
  return storage.signedReadUrl(row.object_key, MAX_READ_TTL_S)
}

/** A screenshot that its teacher took for a lesson and has not removed, or null. */
export async function findOwnScreenshot(
  db: Queryable,
  { prepare_lesson_id, ...taken }: TakenBy & { screenshot_id: string; prepare_lesson_id: string },
): Promise<ScreenshotRow | null> {
  const row = await findScreenshot(db, taken)
  return row?.prepare_lesson_id === prepare_lesson_id ? row : null
}

/** The addresses of a teacher's screenshots that were not removed, by id. */
export async function screenshotUrls(
  { db, storage }: Pick<Ctx, 'db' | 'storage'>,
  taken: TakenBy & { screenshot_ids: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await listOfTeacher(db, taken)
  return new Map(
    rows.map(({ screenshot_id, object_key }) => [
      screenshot_id,
      storage.signedReadUrl(object_key, MAX_READ_TTL_S),
    ]),
  )
}

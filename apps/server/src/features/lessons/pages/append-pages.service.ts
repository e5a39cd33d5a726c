import { badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_LESSON_PAGES } from '@jiangtai/shared/lessons/rules.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { takeOwnLesson } from '../lessons.access.ts'
import { addPages, listPages } from './lesson-pages.store.ts'
import { checkPictures } from './lesson-pictures.ts'
import { addPageMedia } from './page-media.store.ts'

/** A page that shows a picture of no file, and the sounds that are played on it. */
type AddedPage = {
  page_id: string
  title: string
  ratio: number
  image_key: string
  sound_keys: readonly string[]
}

/** Refuses pictures that were not uploaded for pages of this lesson. Asked before a transaction: a slow store holds no lock. */
export function checkPagePictures(
  { storage, actor }: Pick<Ctx, 'storage' | 'actor'>,
  { prepare_lesson_id, pages }: { prepare_lesson_id: string; pages: readonly { image_key: string }[] },
): Promise<void> {
  return checkPictures(storage, { school_id: actor.school_id, prepare_lesson_id }, pages)
}

/** Puts pictures at the end of one's own lesson as pages; what stands there already is left, so that a repeat adds nothing. */
export async function appendPages(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { prepare_lesson_id, pages }: { prepare_lesson_id: string; pages: readonly AddedPage[] },
): Promise<void> {
  const row = await takeOwnLesson(db, actor, { prepare_lesson_id, now })
  const kept = await listPages(db, row)
  const isKept = new Set(kept.map(({ page_id }) => page_id))
  const fresh = pages.filter(({ page_id }) => !isKept.has(page_id))
  if (kept.length + fresh.length > MAX_LESSON_PAGES)
    throw badField('pages', `一份备课最多 ${MAX_LESSON_PAGES} 页，这份已有 ${kept.length} 页`)
  const added = await addPages(db, {
    ...{ ...row, first: kept.length },
    pages: fresh.map(({ sound_keys: _sounds, ...page }) => ({
      ...page,
      ...{ kind: 'image' as const, resource_id: null, page_no: null, background: null },
      ...{ lesson_quiz_id: null, for_class_ids: null, timer: null },
    })),
  })
  const refused = fresh.find(({ page_id }) => !added.has(page_id))
  if (refused !== undefined)
    throw badField(`pages.${pages.indexOf(refused)}.page_id`, '页面编号已被使用，请重新生成这一页')
  const { school_id } = row
  const played = fresh.flatMap(({ image_key, sound_keys }) =>
    sound_keys.map((object_key) => ({ image_key, kind: 'audio' as const, place: null, object_key })),
  )
  await addPageMedia(db, { school_id, played })
}

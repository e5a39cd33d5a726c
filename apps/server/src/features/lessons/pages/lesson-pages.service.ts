import { badField } from '@jiangtai/shared/core/errors.ts'
import type { SavePage } from '@jiangtai/shared/lessons/save-page.ts'
import type { BasePage } from '@jiangtai/shared/lessons/together/base-page.ts'
import { MAX_LESSON_PAGES } from '@jiangtai/shared/lessons/rules.ts'
import type { z } from 'zod'
import type { Ctx } from '../../../core/http/context.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import { noteUnshown } from '../../files/unshown/unshown.service.ts'
import { getReadableResources } from '../../resources/resources.access.ts'
import { changeUses } from '../../resources/resources.service.ts'
import { addPages, type LessonPage, takePages } from './lesson-pages.store.ts'
import { checkPictures, lessonPictures } from './lesson-pictures.ts'
import { usedBy } from '../lesson-uses.service.ts'
import { addSlideNotes } from './notes/page-notes.store.ts'
import { notesOfMade } from './notes/slide-notes.service.ts'
import { keepPageMedia } from './page-media.service.ts'
import { takeLessonToPrepare } from '../lessons.access.ts'
import { addChange } from '../together/changes.store.ts'
import { pagesSeenBy } from '../together/seen-pages.ts'
import { mergeSent, pagesPart } from './merge-pages.ts'
import { refuseForeignClasses } from './classes/page-classes.service.ts'
import { withQuestions } from './question/question-pages.service.ts'
import type { LessonRow } from '../lessons.store.ts'

type SentPage = z.output<typeof SavePage>
type ShownFile = {
  resource_id: string
  name: string
  mime: string
  object_key: string | null
  preview_key: string | null
}

/**
 * Replaces the whole ordered list of pages; with the `base` it was made from, what others changed meanwhile stays ([LE-106]). The store is
 * asked about new pictures before the transaction begins, so that a slow store holds no lock.
 */
export async function savePages(
  ctx: Pick<Ctx, 'actor' | 'database' | 'storage' | 'now'>,
  input: { prepare_lesson_id: string; pages: readonly SentPage[]; base?: readonly BasePage[] | undefined },
): Promise<{ pages: LessonPage[]; met: string[] }> {
  const { actor, now } = ctx
  const { prepare_lesson_id } = input
  refuseRepeatedPages(input.pages)
  // Pictures lie in the folder of this school's lesson; the transaction checks that the lesson is the actor's.
  await checkPictures(ctx.storage, { school_id: actor.school_id, prepare_lesson_id }, input.pages)
  const slides = await notesOfMade(ctx, input.pages)
  return inTransaction(ctx.database, actor, async (db) => {
    const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
    const before = await takePages(db, row)
    const stored = new Map(before.map((page) => [page.page_id, page]))
    const { pages, met } = merged(input, before)
    const fresh = pages.filter((page) => !showsTheSame(page, stored.get(page.page_id)))
    const files = await getReadableResources(db, actor, resourceIdsOf(fresh))
    await refuseForeignClasses(db, row, { pages, stored })
    const asked = await withQuestions(db, row, pages)
    const shown = asked.map((page, index) =>
      withPicture(page, { index, kept: stored.get(page.page_id), files }),
    )
    const added = await addPages(db, { ...row, pages: shown })
    await noteDropped({ db, now }, before, shown)
    await noteUses(db, row, { before, after: shown, now })
    await keepPageMedia({ db, storage: ctx.storage, school_id: row.school_id }, madeOf(fresh, files))
    const noted = fresh.map(({ page_id }) => ({ page_id, note: slides.get(page_id) ?? '' }))
    await addSlideNotes(
      db,
      row,
      noted.filter(({ page_id, note }) => note !== '' && added.has(page_id)),
    )
    const kept = pages.map(({ page_id }, index) => {
      const page = added.get(page_id)
      if (page === undefined) throw badField(`pages.${index}.page_id`, '页面编号已被使用，请重新添加这一页')
      return page
    })
    const part = pagesPart(before, kept)
    if (part !== null) await addChange(db, row, { teacher_id: actor.person_id, part, now })
    return { pages: pagesSeenBy(actor, row, kept), met }
  })
}

/** The sent pages with those that others changed meanwhile; without a base they are the whole list. */
function merged(
  { pages: sent, base }: { pages: readonly SentPage[]; base?: readonly BasePage[] | undefined },
  stored: readonly LessonPage[],
): { pages: readonly SentPage[]; met: string[] } {
  if (base === undefined) return { pages: sent, met: [] }
  const merged = mergeSent({ base, sent, stored })
  if (merged.pages.length > MAX_LESSON_PAGES)
    throw badField('pages', `一份备课最多 ${MAX_LESSON_PAGES} 页，加上同事刚加的就超过了`)
  return merged
}

/** Notes the pictures of removed pages for the sweep: something else may still show them ([UP-20]). */
export function noteDropped(
  ctx: { db: Queryable; now: Date },
  before: readonly Pick<LessonPage, 'image_key'>[],
  after: readonly Pick<LessonPage, 'image_key'>[],
): Promise<void> {
  const kept = new Set(after.map(({ image_key }) => image_key))
  const dropped = before.flatMap(({ image_key }) =>
    image_key === null || kept.has(image_key) ? [] : image_key,
  )
  return noteUnshown(ctx, dropped.filter(lessonPictures.keys.isKey))
}

/** Tells the resources which of them this lesson uses now ([RE-8]); nothing to tell when they are the same. */
async function noteUses(
  db: Queryable,
  row: LessonRow,
  input: { before: readonly LessonPage[]; after: readonly LessonPage[]; now: Date },
): Promise<void> {
  const [before, after] = [new Set(resourceIdsOf(input.before)), new Set(resourceIdsOf(input.after))]
  if (before.size === after.size && [...after].every((id) => before.has(id))) return
  // Resources that are only opened in class are used as well, and stay.
  const drop = [...before].filter((id) => !after.has(id))
  await changeUses(db, { ...usedBy(row), ...row, add: [...after], drop, now: input.now })
}

function refuseRepeatedPages(pages: readonly SentPage[]): void {
  const seen = new Set<string>()
  for (const [index, { page_id }] of pages.entries()) {
    if (seen.has(page_id)) throw badField(`pages.${index}.page_id`, `第 ${index + 1} 页与前面的页面重复`)
    seen.add(page_id)
  }
}

/** Whether a page still shows the same page of the same file, so that its picture and file need no second check. */
function showsTheSame(page: SentPage, kept: LessonPage | undefined): kept is LessonPage {
  return (
    kept !== undefined &&
    kept.kind === page.kind &&
    kept.resource_id === page.resource_id &&
    kept.page_no === page.page_no
  )
}

function resourceIdsOf(pages: readonly { resource_id: string | null }[]): string[] {
  return [...new Set(pages.flatMap((page) => page.resource_id ?? []))]
}

/** Pages that were just made of pages of an Office file. */
function madeOf(fresh: readonly SentPage[], files: readonly ShownFile[]) {
  return fresh.flatMap(({ image_key, page_no, resource_id }) => {
    const preview_key = files.find((file) => file.resource_id === resource_id)?.preview_key ?? null
    if (image_key === undefined || page_no === null || preview_key === null) return []
    return [{ image_key, page_no, preview_key }]
  })
}

function withPicture(
  { image_key, ...page }: SentPage,
  input: { index: number; kept: LessonPage | undefined; files: readonly ShownFile[] },
): LessonPage {
  if (page.kind === 'board') return { ...page, image_key: null }
  if (image_key !== undefined) return { ...page, image_key }
  if (showsTheSame(page, input.kept) && input.kept.image_key !== null) {
    return { ...page, image_key: input.kept.image_key }
  }
  const file = input.files.find((candidate) => candidate.resource_id === page.resource_id)
  if (page.kind === 'pdf_page' || file === undefined) {
    throw badField(
      `pages.${input.index}.image_key`,
      `第 ${input.index + 1} 页还没有图片，请等图片上传完成再保存`,
    )
  }
  if (!file.mime.startsWith('image/')) {
    throw badField(`pages.${input.index}.resource_id`, `“${file.name}”不是图片，不能直接作为一页`)
  }
  return { ...page, image_key: file.object_key }
}

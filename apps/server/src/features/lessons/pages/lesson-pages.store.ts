import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lesson, lessonPage } from '../lessons.table.ts'

/** A page as it is kept; `image_key` is the object of its picture, of any origin. */
export type LessonPage = Omit<typeof lessonPage.$inferSelect, 'school_id' | 'prepare_lesson_id' | 'sort'>

type OfLesson = { school_id: string; prepare_lesson_id: string }

/** The columns of a page as it is kept. */
export const pageColumns = {
  page_id: lessonPage.page_id,
  kind: lessonPage.kind,
  title: lessonPage.title,
  resource_id: lessonPage.resource_id,
  page_no: lessonPage.page_no,
  ratio: lessonPage.ratio,
  image_key: lessonPage.image_key,
  background: lessonPage.background,
  lesson_quiz_id: lessonPage.lesson_quiz_id,
  for_class_ids: lessonPage.for_class_ids,
  timer: lessonPage.timer,
}

/** The pages of a lesson in order, by index `lesson_page_lesson`. */
export async function listPages(db: Queryable, lesson: OfLesson): Promise<LessonPage[]> {
  return db.select(pageColumns).from(lessonPage).where(ofLesson(lesson)).orderBy(asc(lessonPage.sort))
}

/** The files that the pages of a lesson were made of. */
export async function pageResourceIds(db: Queryable, lesson: OfLesson): Promise<string[]> {
  const rows = await db
    .selectDistinct({ resource_id: lessonPage.resource_id })
    .from(lessonPage)
    .where(and(ofLesson(lesson), isNotNull(lessonPage.resource_id)))
  return rows.flatMap(({ resource_id }) => resource_id ?? [])
}

/** Takes all pages out of a lesson and returns them in their order. */
export async function takePages(db: Queryable, lesson: OfLesson): Promise<LessonPage[]> {
  const taken = await db
    .delete(lessonPage)
    .where(ofLesson(lesson))
    .returning({ ...pageColumns, sort: lessonPage.sort })
  return taken.toSorted((one, other) => one.sort - other.sort).map(({ sort: _place, ...page }) => page)
}

/** Puts pages into a lesson in the given order, from the `first` place on, and returns those whose ids were free to use, as they are kept now. */
export async function addPages(
  db: Queryable,
  lesson: OfLesson & { pages: readonly LessonPage[]; first?: number },
): Promise<Map<string, LessonPage>> {
  const { pages, first = 0, school_id, prepare_lesson_id } = lesson
  if (pages.length === 0) return new Map()
  const added = await db
    .insert(lessonPage)
    .values(pages.map((page, at) => ({ ...page, school_id, prepare_lesson_id, sort: first + at })))
    .onConflictDoNothing()
    .returning(pageColumns)
  return new Map(added.map((page) => [page.page_id, page]))
}

/** Removes the pages of one file and returns their pictures. */
export async function removePagesOfResource(
  db: Queryable,
  lesson: OfLesson & { resource_id: string },
): Promise<Pick<LessonPage, 'image_key'>[]> {
  return db
    .delete(lessonPage)
    .where(and(ofLesson(lesson), eq(lessonPage.resource_id, lesson.resource_id)))
    .returning({ image_key: lessonPage.image_key })
}

/**
 * Forgets pages of lessons that went to the recycle bin before a moment, some at once, over all schools; returns their pictures. Driven by
 * the lessons, by index `lesson_deleted`, each with its pages by `lesson_page_lesson`: no rows of other lessons are read.
 */
export async function forgetBinnedPages(
  db: Queryable,
  due: BinnedPages,
): Promise<Pick<LessonPage, 'image_key'>[]> {
  return (await db.execute<{ image_key: string | null }>(forgettingBinned(due))).rows
}

type BinnedPages = { binned_before: string; limit: number }

/** The statement of `forgetBinnedPages`, so that its plan can be looked at. */
export function forgettingBinned({ binned_before, limit }: BinnedPages): SQL {
  return sql`
    delete from ${lessonPage} where ${lessonPage.page_id} = any(array(
      select page.page_id from ${lesson} cross join lateral (
        select page_id from ${lessonPage} as own where own.prepare_lesson_id = ${lesson.prepare_lesson_id} limit ${limit}
      ) as page
      where ${lesson.deleted_at} < ${binned_before} limit ${limit}))
    returning ${lessonPage.image_key}`
}

function ofLesson(lesson: OfLesson) {
  return and(
    eq(lessonPage.school_id, lesson.school_id),
    eq(lessonPage.prepare_lesson_id, lesson.prepare_lesson_id),
  )
}

import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { screenshot } from './screenshots.table.ts'

export type ScreenshotRow = typeof screenshot.$inferSelect

/** The owner of screenshots: every change names both fields. */
export type TakenBy = { school_id: string; teacher_id: string }

/** Notes pictures that are not noted yet; resolves to the keys this call added: a picture is registered once ([SH-4]). */
export async function addScreenshots(db: Queryable, rows: readonly ScreenshotRow[]): Promise<Set<string>> {
  const added = await db
    .insert(screenshot)
    .values([...rows])
    .onConflictDoNothing({ target: screenshot.object_key })
    .returning({ object_key: screenshot.object_key })
  return new Set(added.map((row) => row.object_key))
}

/** A teacher's present screenshots of these pictures, by index `screenshot_object`. */
export async function findByPictures(
  db: Queryable,
  taken: TakenBy & { object_keys: readonly string[] },
): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(screenshot)
    .where(and(present(taken), inArray(screenshot.object_key, [...taken.object_keys])))
}

export async function findScreenshot(
  db: Queryable,
  taken: TakenBy & { screenshot_id: string },
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .select()
    .from(screenshot)
    .where(and(present(taken), eq(screenshot.screenshot_id, taken.screenshot_id)))
  return row ?? null
}

/** A teacher's present screenshots of these ids. */
export async function listOfTeacher(
  db: Queryable,
  taken: TakenBy & { screenshot_ids: readonly string[] },
): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(screenshot)
    .where(and(present(taken), inArray(screenshot.screenshot_id, [...taken.screenshot_ids])))
}

/** Anybody's present screenshot in a school. */
export async function findOfSchool(
  db: Queryable,
  where: { school_id: string; screenshot_id: string },
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .select()
    .from(screenshot)
    .where(
      and(
        eq(screenshot.school_id, where.school_id),
        eq(screenshot.screenshot_id, where.screenshot_id),
        isNull(screenshot.deleted_at),
      ),
    )
  return row ?? null
}

/** The filter of a list: a lesson, perhaps with one class, or a teacher's screenshots outside of lessons. */
export type ScreenshotFilter =
  | { school_id: string; prepare_lesson_id: string; class_id: string | null }
  | (TakenBy & { prepare_lesson_id: null })

/** One page, newest first, by index `screenshot_lesson` or `screenshot_teacher`. */
export async function listScreenshots(
  db: Queryable,
  filter: ScreenshotFilter,
  { page, page_size }: { page: number; page_size: number },
): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(screenshot)
    .where(matching(filter))
    .orderBy(desc(screenshot.taken_at), desc(screenshot.screenshot_id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

/** The number of present screenshots, and of all with the removed ones, which are known for some days. */
export async function countScreenshots(
  db: Queryable,
  filter: ScreenshotFilter,
): Promise<{ total: number; taken_count: number }> {
  const [row] = await db
    .select({
      taken_count: count(),
      total: sql<number>`(count(*) filter (where ${screenshot.deleted_at} is null))::int`,
    })
    .from(screenshot)
    .where(takenAt(filter))
  return row ?? { total: 0, taken_count: 0 }
}

/** Changes a teacher's present screenshot; null when there is none. */
export async function changeScreenshot(
  db: Queryable,
  taken: TakenBy & { screenshot_id: string },
  change: Partial<Pick<ScreenshotRow, 'name' | 'deleted_at'>>,
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .update(screenshot)
    .set(change)
    .where(and(present(taken), eq(screenshot.screenshot_id, taken.screenshot_id)))
    .returning()
  return row ?? null
}

/** Forgets screenshots removed before that moment, of all schools, at most so many; returns the keys of their pictures. */
export async function forgetRemoved(
  db: Queryable,
  { removed_before, limit }: { removed_before: string; limit: number },
): Promise<string[]> {
  const due = db
    .select({ screenshot_id: screenshot.screenshot_id })
    .from(screenshot)
    .where(lt(screenshot.deleted_at, removed_before))
    .limit(limit)
  const forgotten = await db
    .delete(screenshot)
    .where(inArray(screenshot.screenshot_id, due))
    .returning({ object_key: screenshot.object_key })
  return forgotten.map((row) => row.object_key)
}

function present({ school_id, teacher_id }: TakenBy) {
  return and(
    eq(screenshot.school_id, school_id),
    eq(screenshot.teacher_id, teacher_id),
    isNull(screenshot.deleted_at),
  )
}

function matching(filter: ScreenshotFilter) {
  return and(takenAt(filter), isNull(screenshot.deleted_at))
}

/** The condition of a filter, removed screenshots included. */
function takenAt(filter: ScreenshotFilter) {
  if (filter.prepare_lesson_id === null) {
    return and(
      eq(screenshot.school_id, filter.school_id),
      eq(screenshot.teacher_id, filter.teacher_id),
      isNull(screenshot.prepare_lesson_id),
    )
  }
  const { school_id, prepare_lesson_id, class_id } = filter
  return and(
    eq(screenshot.school_id, school_id),
    eq(screenshot.prepare_lesson_id, prepare_lesson_id),
    class_id === null ? undefined : eq(screenshot.class_id, class_id),
  )
}

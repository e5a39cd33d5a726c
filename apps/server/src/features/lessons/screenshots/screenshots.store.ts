import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent, lessonSession } from '../../classroom/classroom.table.ts'
import { storedFile } from '../../files/files.table.ts'
import { resource, resourceVersion } from '../../resources/resources.table.ts'
import { screenshot } from './screenshots.table.ts'

export type ScreenshotRow = typeof screenshot.$inferSelect

/** Whose screenshots: every change names both. */
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
  of: TakenBy & { object_keys: readonly string[] },
): Promise<ScreenshotRow[]> {
  return db
    .select()
    .from(screenshot)
    .where(and(present(of), inArray(screenshot.object_key, [...of.object_keys])))
}

export async function findScreenshot(
  db: Queryable,
  of: TakenBy & { screenshot_id: string },
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .select()
    .from(screenshot)
    .where(and(present(of), eq(screenshot.screenshot_id, of.screenshot_id)))
  return row ?? null
}

/** Anybody's present screenshot in a school. */
export async function findOfSchool(
  db: Queryable,
  of: { school_id: string; screenshot_id: string },
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .select()
    .from(screenshot)
    .where(
      and(
        eq(screenshot.school_id, of.school_id),
        eq(screenshot.screenshot_id, of.screenshot_id),
        isNull(screenshot.deleted_at),
      ),
    )
  return row ?? null
}

/** What a list is narrowed to: a lesson, perhaps with one class, or what a teacher took of no lesson. */
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

export async function countScreenshots(db: Queryable, filter: ScreenshotFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(screenshot).where(matching(filter))
  return row?.count ?? 0
}

/** Changes a teacher's present screenshot; null when there is none. */
export async function changeScreenshot(
  db: Queryable,
  of: TakenBy & { screenshot_id: string },
  change: Partial<Pick<ScreenshotRow, 'name' | 'deleted_at'>>,
): Promise<ScreenshotRow | null> {
  const [row] = await db
    .update(screenshot)
    .set(change)
    .where(and(present(of), eq(screenshot.screenshot_id, of.screenshot_id)))
    .returning()
  return row ?? null
}

/**
 * Pictures, after a key, of screenshots removed before that moment which no file, version or board of a lesson shows any more ([SH-17]);
 * in the order of their keys, over all schools. What pages show is a file as long as they do.
 */
export async function findUnshownPictures(
  db: Queryable,
  of: { removed_before: string; after: string; limit: number },
): Promise<string[]> {
  const { object_key: key } = screenshot
  const { rows } = await db.execute<{ object_key: string }>(sql`
    select ${key} from ${screenshot}
    where ${screenshot.deleted_at} < ${of.removed_before} and ${key} > ${of.after}
      and not exists (select from ${storedFile} where ${storedFile.object_key} = ${key})
      and not exists (select from ${resource} where ${resource.object_key} = ${key})
      and not exists (select from ${resourceVersion} where ${resourceVersion.object_key} = ${key})
      and not exists (select from ${lessonSession}
        join ${classroomEvent} on ${classroomEvent.lesson_session_id} = ${lessonSession.lesson_session_id}
        where ${lessonSession.prepare_lesson_id} = ${screenshot.prepare_lesson_id} and ${classroomEvent.type} = 'page_added'
          and strpos(${classroomEvent.payload} -> 'page' ->> 'image_url', ${key}) > 0)
    order by ${key} limit ${of.limit}`)
  return rows.map((row) => row.object_key)
}

/** Forgets removed screenshots whose pictures have left the store. */
export async function forgetPictures(db: Queryable, object_keys: readonly string[]): Promise<void> {
  await db
    .delete(screenshot)
    .where(and(inArray(screenshot.object_key, [...object_keys]), isNotNull(screenshot.deleted_at)))
}

function present({ school_id, teacher_id }: TakenBy) {
  return and(
    eq(screenshot.school_id, school_id),
    eq(screenshot.teacher_id, teacher_id),
    isNull(screenshot.deleted_at),
  )
}

function matching(filter: ScreenshotFilter) {
  if (filter.prepare_lesson_id === null) return and(present(filter), isNull(screenshot.prepare_lesson_id))
  const { school_id, prepare_lesson_id, class_id } = filter
  return and(
    eq(screenshot.school_id, school_id),
    eq(screenshot.prepare_lesson_id, prepare_lesson_id),
    isNull(screenshot.deleted_at),
    class_id === null ? undefined : eq(screenshot.class_id, class_id),
  )
}

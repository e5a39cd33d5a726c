import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { schoolClass } from '../../classes/classes.table.ts'
import { lesson, lessonClass, lessonPage, lessonQuiz } from '../lessons.table.ts'

/** A teacher's bin, and the earliest time of a removal that still lies in it. */
export type OwnBin = { school_id: string; teacher_id: string; since: string }

const inBin = (bin: OwnBin) =>
  and(
    eq(lesson.school_id, bin.school_id),
    eq(lesson.teacher_id, bin.teacher_id),
    gt(lesson.deleted_at, bin.since),
  )

const ofLesson = sql`of_lesson.prepare_lesson_id = ${lesson}.prepare_lesson_id`

/** One page of a teacher's bin, the last removed first, by index `lesson_bin`. */
export async function listBinnedLessons(
  db: Queryable,
  bin: OwnBin,
  { page, page_size }: { page: number; page_size: number },
) {
  return db
    .select({
      prepare_lesson_id: lesson.prepare_lesson_id,
      title: lesson.title,
      removed_at: sql<string>`${lesson.deleted_at}`.mapWith(lesson.deleted_at),
      class_names: sql<string[]>`array(
        select taught.name from ${lessonClass} as of_lesson
        join ${schoolClass} as taught on taught.class_id = of_lesson.class_id
        where ${ofLesson} order by of_lesson.sort)`,
      page_count: sql<number>`(select count(*)::int from ${lessonPage} as of_lesson where ${ofLesson})`,
      quiz_count: sql<number>`(
        select count(*)::int from ${lessonQuiz} as of_lesson where ${ofLesson} and of_lesson.removed_at is null)`,
    })
    .from(lesson)
    .where(inBin(bin))
    .orderBy(desc(lesson.deleted_at), lesson.prepare_lesson_id)
    .limit(page_size)
    .offset((page - 1) * page_size)
}

export async function countBinnedLessons(db: Queryable, bin: OwnBin): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lesson).where(inBin(bin))
  return row?.count ?? 0
}

/** Takes a lesson out of its teacher's bin; false when it does not lie there. */
export async function takeFromBin(
  db: Queryable,
  bin: OwnBin & { prepare_lesson_id: string; now: string },
): Promise<boolean> {
  const rows = await db
    .update(lesson)
    .set({ deleted_at: null, updated_at: bin.now })
    .where(and(inBin(bin), eq(lesson.prepare_lesson_id, bin.prepare_lesson_id)))
    .returning({ prepare_lesson_id: lesson.prepare_lesson_id })
  return rows.length > 0
}

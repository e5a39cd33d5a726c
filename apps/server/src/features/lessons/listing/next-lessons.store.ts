import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isBegunOnly, progressOfLesson } from '../sessions/class-progress.store.ts'
import { lesson } from '../lessons.table.ts'
import { lastTaught, page_count, quiz_count } from './lesson-list.store.ts'

/** How many lessons wait on the workbench at most. */
const SHOWN = 5
/** A class that stopped longer ago than these days has most likely gone on in another way: its lesson stands among the others again. */
const GOES_ON_WITHIN_DAYS = 14

/**
 * The lessons of a teacher that a class has not had, or not to the end: those that stopped lately first, the last one before the others ([LE-186]); then the last changed one. The first of each
 * kind are found by themselves, by `lesson_teacher` and `lesson_session_lesson`, so that not every lesson of years is looked into to its classes.
 */
export function findNextLessons(
  db: Queryable,
  { school_id, teacher_id, now }: { school_id: string; teacher_id: string; now: Date },
) {
  const since = new Date(now.getTime() - GOES_ON_WITHIN_DAYS * 86_400_000).toISOString()
  const isLate = sql`${lastTaught} >= ${since}`
  const isOwn = and(
    eq(lesson.teacher_id, teacher_id),
    eq(lesson.school_id, school_id),
    isNull(lesson.deleted_at),
    ne(lesson.status, 'teaching'),
  )
  const lately = db
    .select({ prepare_lesson_id: lesson.prepare_lesson_id })
    .from(lesson)
    .where(and(isOwn, isLate, isBegunOnly))
    .orderBy(sql`${lastTaught} desc`)
    .limit(SHOWN)
  // Among the last changed ones stand fewer of those that stopped lately than are shown, or these fill all places.
  const changed = db
    .select({ prepare_lesson_id: lesson.prepare_lesson_id })
    .from(lesson)
    .where(and(isOwn, or(eq(lesson.status, 'ready'), isBegunOnly)))
    .orderBy(desc(lesson.updated_at))
    .limit(2 * SHOWN)
  const stoppedLately = sql`case when ${isLate} and ${isBegunOnly} then ${lastTaught} end`
  return db
    .select({
      prepare_lesson_id: lesson.prepare_lesson_id,
      title: lesson.title,
      page_count,
      quiz_count,
      progress: progressOfLesson,
    })
    .from(lesson)
    .where(sql`${lesson.prepare_lesson_id} in (${lately} union ${changed})`)
    .orderBy(sql`${stoppedLately} desc nulls last`, desc(lesson.updated_at))
    .limit(SHOWN)
}

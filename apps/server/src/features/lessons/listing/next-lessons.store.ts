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
 * The lessons of a teacher that a class has not had, or not to the end, by `lesson_teacher`: those that stopped lately first, the last one before the others ([LE-186]);
 * then the last changed one.
 */
export function findNextLessons(
  db: Queryable,
  { school_id, teacher_id, now }: { school_id: string; teacher_id: string; now: Date },
) {
  const since = new Date(now.getTime() - GOES_ON_WITHIN_DAYS * 86_400_000).toISOString()
  const stoppedLately = sql`case when ${isBegunOnly} and ${lastTaught} >= ${since} then ${lastTaught} end`
  return db
    .select({
      prepare_lesson_id: lesson.prepare_lesson_id,
      title: lesson.title,
      page_count,
      quiz_count,
      progress: progressOfLesson,
    })
    .from(lesson)
    .where(
      and(
        eq(lesson.teacher_id, teacher_id),
        eq(lesson.school_id, school_id),
        isNull(lesson.deleted_at),
        ne(lesson.status, 'teaching'),
        or(eq(lesson.status, 'ready'), isBegunOnly),
      ),
    )
    .orderBy(sql`${stoppedLately} desc nulls last`, desc(lesson.updated_at))
    .limit(SHOWN)
}

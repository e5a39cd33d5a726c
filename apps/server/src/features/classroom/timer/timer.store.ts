import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent } from '../classroom.table.ts'

type BegunTimer = { page_id: string; timer_id: string }

/** The timers of a lesson session that were begun from the pages that carry them ([CR-471]), by the range of its facts. */
export async function listPageTimers(db: Queryable, lesson_session_id: string): Promise<BegunTimer[]> {
  const { payload } = classroomEvent
  const page_id = sql<string>`${payload} ->> 'page_id'`
  return db
    .select({ page_id, timer_id: sql<string>`${payload} -> 'timer' ->> 'timer_id'` })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.type, 'timer_set'),
        isNotNull(page_id),
      ),
    )
}

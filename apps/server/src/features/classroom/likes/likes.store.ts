import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent } from '../classroom.table.ts'

/** Whether this was given in the session, though it may be taken back; the facts of one session are one range of the primary key. */
export async function wasGiven(
  db: Queryable,
  where: { school_id: string; lesson_session_id: string; like_id: string },
): Promise<boolean> {
  const [given] = await db
    .select({ seq: classroomEvent.seq })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        eq(classroomEvent.school_id, where.school_id),
        eq(classroomEvent.type, 'students_liked'),
        sql`${classroomEvent.payload} ->> 'like_id' = ${where.like_id}`,
      ),
    )
    .limit(1)
  return given !== undefined
}

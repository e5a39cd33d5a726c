import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { participant } from '../classroom.table.ts'

/** Whether a student has entered the lesson. */
export async function isParticipant(
  db: Queryable,
  where: { lesson_session_id: string; student_id: string },
): Promise<boolean> {
  const [row] = await db
    .select({ count: count() })
    .from(participant)
    .where(
      and(
        eq(participant.lesson_session_id, where.lesson_session_id),
        eq(participant.student_id, where.student_id),
      ),
    )
  return (row?.count ?? 0) > 0
}

/** The named students who have entered, by the primary key. */
export async function listEnteredOf(
  db: Queryable,
  where: { lesson_session_id: string; student_ids: readonly string[] },
): Promise<{ student_id: string; name: string }[]> {
  return db
    .select({ student_id: participant.student_id, name: participant.name })
    .from(participant)
    .where(
      and(
        eq(participant.lesson_session_id, where.lesson_session_id),
        inArray(participant.student_id, [...where.student_ids]),
      ),
    )
}

export async function listParticipants(
  db: Queryable,
  lesson_session_id: string,
): Promise<{ student_id: string; name: string; joined_at: string }[]> {
  return db
    .select({ student_id: participant.student_id, name: participant.name, joined_at: participant.joined_at })
    .from(participant)
    .where(eq(participant.lesson_session_id, lesson_session_id))
    .orderBy(asc(participant.joined_at))
}

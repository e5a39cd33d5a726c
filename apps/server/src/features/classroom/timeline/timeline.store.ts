import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Like } from '@jiangtai/shared/classroom/likes/likes.ts'
import type { ToldFactType } from '@jiangtai/shared/classroom/timeline/moments.ts'
import { readFact } from '@jiangtai/shared/classroom/read-fact.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { classroomEvent, quizRun } from '../classroom.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import type { ToldFact } from '../room/sessions.store.ts'

/** Facts of some types after a number, in order: a range of the primary key of facts. A race that was won is told by its winners, not by its end. */
export async function listToldFacts(
  db: Queryable,
  where: { lesson_session_id: string; types: readonly ToldFactType[]; after_seq: number; limit: number },
): Promise<ToldFact[]> {
  const { type, payload, seq, assistant_id } = classroomEvent
  const rows = await db
    .select({ fact: classroomEvent, assistant: teacher.name })
    .from(classroomEvent)
    .leftJoin(teacher, eq(teacher.teacher_id, assistant_id))
    .where(
      and(
        eq(classroomEvent.lesson_session_id, where.lesson_session_id),
        gt(seq, where.after_seq),
        inArray(type, [...where.types]),
        sql`(${type} <> 'race_closed' or ${payload} -> 'is_without_winner' = 'true'::jsonb)`,
      ),
    )
    .orderBy(asc(seq))
    .limit(where.limit)
  return rows.map(({ fact, assistant }) => ({
    ...{ seq: fact.seq, event: readFact(fact), created_at: fact.created_at },
    assistant,
  }))
}

/** Praise of a lesson by its ids, also what was taken back since: a range of the primary key of facts. */
export async function listLikes(
  db: Queryable,
  { lesson_session_id, like_ids }: { lesson_session_id: string; like_ids: readonly string[] },
): Promise<Like[]> {
  const rows = await db
    .select()
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.type, 'students_liked'),
        sql`${classroomEvent.payload} ->> 'like_id' = any(${sql.param([...like_ids])}::text[])`,
      ),
    )
  return rows.map(readFact).flatMap((event) => (event.type === 'students_liked' ? [event.payload] : []))
}

/** The runs of a lesson in the order in which its record numbers them, by index `quiz_run_session`. */
export async function listRunIds(db: Queryable, lesson_session_id: string): Promise<string[]> {
  const rows = await db
    .select({ quiz_run_id: quizRun.quiz_run_id })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, lesson_session_id))
    .orderBy(asc(quizRun.started_at), asc(quizRun.quiz_run_id))
  return rows.map(({ quiz_run_id }) => quiz_run_id)
}

import { type SQL, sql } from 'drizzle-orm'

/** The title of the lesson of a fact `f`; no row before the teacher has revealed the answer to its question. By the key of the run. */
export function shownRunMark(): SQL {
  return sql`select s.title, true as is_released
    from quiz_run r join lesson_session s on s.lesson_session_id = r.lesson_session_id
    where f.source = 'classroom' and r.quiz_run_id = f.source_id and r.school_id = f.school_id and r.revealed_at is not null`
}

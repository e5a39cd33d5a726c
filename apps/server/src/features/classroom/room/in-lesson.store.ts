import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Person } from '../../../core/db/personal/person.ts'
import { isAmong } from '../../../core/db/personal/personal-table.ts'
import { answer, lessonSession, participant, quizRun } from '../classroom.table.ts'

/** Whether somebody is in a lesson that runs, by `lesson_session_open`, or has answered in one whose answers are no facts yet, by `quiz_run_unsettled`. */
export async function findOpenLesson(
  db: Queryable,
  { school_id, ids }: Pick<Person, 'school_id' | 'ids'>,
): Promise<'running' | 'unsettled' | null> {
  const { rows } = await db.execute<{ is_running: boolean; is_unsettled: boolean }>(sql`
    select exists (select from ${lessonSession} where ${lessonSession.school_id} = ${school_id}
        and ${lessonSession.ended_at} is null and (${isAmong(lessonSession.teacher_id, ids)} or exists (
          select from ${participant} where ${participant.lesson_session_id} = ${lessonSession.lesson_session_id}
            and ${isAmong(participant.student_id, ids)}))) as is_running,
      exists (select from ${quizRun} join ${answer} on ${answer.quiz_run_id} = ${quizRun.quiz_run_id}
        where ${quizRun.school_id} = ${school_id} and ${quizRun.ended_at} is not null and ${quizRun.settled_at} is null
          and ${isAmong(answer.student_id, ids)}) as is_unsettled`)
  if (rows[0]?.is_running === true) return 'running'
  return rows[0]?.is_unsettled === true ? 'unsettled' : null
}

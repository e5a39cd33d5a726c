import { sql } from 'drizzle-orm'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { MarkResult } from '@jiangtai/shared/questions/marking/marking.ts'
import { readQuestion, type StoredQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { readMarkedAnswer, type StoredMarks } from './marked-answer.ts'

/** A closed question and the answers that were handed in to it in time. */
export type LastAnswers = {
  quiz_run_id: string
  lesson_title: string
  ended_at: string
  document: Question
  answers: { student_id: string; value: Answer; result: MarkResult }[]
}

type LastRun = Omit<LastAnswers, 'document' | 'answers'> &
  StoredQuestion & { answers: (StoredMarks & { student_id: string })[] }

/**
 * The last question that a teacher asked a class and has closed, with the answers that came in time; null when there is none.
 * One statement, by `lesson_teacher`, `lesson_session_lesson` and `quiz_run_session`.
 */
export async function lastAnswersOf(
  db: Queryable,
  where: { school_id: string; class_id: string; teacher_id: string },
): Promise<LastAnswers | null> {
  const { rows } = await db.execute<LastRun>(sql`
    select r.quiz_run_id, r.question_id, r.document, r.content, r.key, r.analysis, r.score, s.title as lesson_title,
      to_char(r.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ended_at,
      coalesce((
        select json_agg(json_build_object('student_id', a.student_id, 'value', a.value, 'result', a.result,
          'marks', a.marks, 'score', a.score, 'by_hand', a.by_hand))
        from answer a where a.quiz_run_id = r.quiz_run_id and a.state <> 'late'
      ), '[]'::json) as answers
    from lesson l
    join lesson_session s on s.prepare_lesson_id = l.prepare_lesson_id and s.class_id = ${where.class_id}::uuid
    join quiz_run r on r.lesson_session_id = s.lesson_session_id and r.ended_at is not null
    where l.school_id = ${where.school_id} and l.teacher_id = ${where.teacher_id}::uuid and l.deleted_at is null
      and s.teacher_id = l.teacher_id
    order by r.started_at desc
    limit 1`)
  const [run] = rows
  if (run === undefined) return null
  const { quiz_run_id, lesson_title, ended_at } = run
  const document = readQuestion(run)
  const answers = run.answers.map((row) => ({
    ...readMarkedAnswer({ document }, row),
    student_id: row.student_id,
  }))
  return { quiz_run_id, lesson_title, ended_at, document, answers }
}

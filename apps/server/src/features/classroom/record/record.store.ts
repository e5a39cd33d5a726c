import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AttendanceStatus } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { countsOfItems, countsOfStudent, type FactMark, marksOfSource } from '../../facts/figures.service.ts'
import { newestWords } from '../attendance/attendance.store.ts'
import { quizRun } from '../classroom.table.ts'
import { type AnswerRow, type QuizRunRow, readRun } from '../asking/quiz/quiz.store.ts'
import type { LessonSessionRow } from '../room/sessions.store.ts'

/** A student of the class or of the lesson; `joined_at` is null for a student who was absent. */
export type LessonStudentRow = {
  student_id: string
  name: string
  student_no: string
  seat_no: number | null
  joined_at: string | null
  seen_until: string | null
  /** What the teacher said by hand, newest. */
  said: AttendanceStatus | null
  /** The figures of the student's facts of this lesson. */
  figures: AnswerCounts
}

/** Everybody of the class and everybody who entered, by seat: one statement, by the keys of both tables. */
export async function listLessonStudents(
  db: Queryable,
  { school_id, class_id, lesson_session_id }: LessonSessionRow,
): Promise<LessonStudentRow[]> {
  const runs = sql`(select quiz_run_id from quiz_run where lesson_session_id = ${lesson_session_id})`
  const figures = countsOfStudent('classroom', runs, sql`s.student_id`)
  const { rows } = await db.execute<LessonStudentRow>(sql`
    select s.student_id, coalesce(p.name, s.name) as name, s.student_no, e.seat_no, p.joined_at, p.seen_until, w.status as said, ${figures} as figures
    from (
      select student_id, seat_no from enrollment
      where school_id = ${school_id} and class_id = ${class_id} and to_day is null
    ) e
    full join (select student_id, name, joined_at, seen_until from participant where lesson_session_id = ${lesson_session_id}) p
      using (student_id)
    full join (${newestWords(lesson_session_id)}) w using (student_id)
    join student s using (student_id)
    order by e.seat_no nulls last, s.student_no`)
  return rows
}

/** The sessions of all classes that some students were ever in, as a query: who is absent may be called and praised too. */
export function lessonsOfOwnClasses(student_ids: readonly string[]): SQL {
  return sql`select lesson_session.lesson_session_id from lesson_session where lesson_session.class_id in (
    select enrollment.class_id from enrollment where enrollment.student_id = any(${sql.param([...student_ids])}::uuid[]))`
}

/** An answer as the record shows it. */
export type RecordedAnswer = Pick<
  AnswerRow,
  'student_id' | 'state' | 'value' | 'result' | 'marks' | 'score' | 'by_hand' | 'used_ms' | 'submitted_at'
>

/** A run with each answer that was sent and each fact that was made of them. */
export type RecordedRun = QuizRunRow & {
  answers: RecordedAnswer[]
  facts: FactMark[]
  figures: { item_id: string; counts: AnswerCounts }[]
}

/** The runs of a lesson in order, by index `quiz_run_session`. */
export async function listRecordedRuns(db: Queryable, lesson_session_id: string): Promise<RecordedRun[]> {
  const run_id = sql`quiz_run.quiz_run_id`
  const answers = sql<RecordedAnswer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('student_id', a.student_id, 'state', a.state, 'value', a.value,
      'result', a.result, 'marks', a.marks, 'score', a.score, 'by_hand', a.by_hand, 'used_ms', a.used_ms, 'submitted_at', a.submitted_at)), '[]')
    from answer a where a.quiz_run_id = ${run_id}
  )`
  const facts = marksOfSource('classroom', run_id)
  const rows = await db
    .select({ ...getTableColumns(quizRun), answers, facts, figures: countsOfItems('classroom', run_id) })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, lesson_session_id))
    .orderBy(asc(quizRun.started_at), asc(quizRun.practice_no), asc(quizRun.quiz_run_id))
  return rows.map(readRun)
}

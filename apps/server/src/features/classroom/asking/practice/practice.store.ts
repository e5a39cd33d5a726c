import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import type { ShownDistribution } from '@jiangtai/shared/classroom/events.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { answer, classroomEvent, practiceRun, quizRun } from '../../classroom.table.ts'
import { practiceSet } from '../../../lessons/quizzes/sets/practice-sets.table.ts'
import { type AnswerRow, type QuizRunRow, readRun } from '../quiz/quiz.store.ts'

export type PracticeRow = typeof practiceRun.$inferSelect

type InSchool = { school_id: string; practice_id: string }

/** A practice of the school, or null. */
export async function findPractice(db: Queryable, where: InSchool): Promise<PracticeRow | null> {
  const { school_id, practice_id } = practiceRun
  const [row] = await db
    .select()
    .from(practiceRun)
    .where(and(eq(school_id, where.school_id), eq(practice_id, where.practice_id)))
  return row ?? null
}

/** The practices of a session in order with the numbers of their questions, by index `practice_run_session`. */
export async function listPractices(db: Queryable, lesson_session_id: string) {
  const { practice_id, title, ended_at, started_at } = practiceRun
  return db
    .select({ practice_id, title, ended_at, question_count: count(quizRun.quiz_run_id) })
    .from(practiceRun)
    .innerJoin(quizRun, eq(quizRun.practice_id, practice_id))
    .where(eq(practiceRun.lesson_session_id, lesson_session_id))
    .groupBy(practice_id)
    .orderBy(asc(started_at))
}

/** How often each question was pushed in a session, how many runs are open, and how many practices there were. */
export async function countBefore(db: Queryable, lesson_session_id: string) {
  const rows = await db
    .select({
      lesson_quiz_id: quizRun.lesson_quiz_id,
      pushed: sql<number>`count(*)::int`,
      running: sql<number>`(count(*) filter (where ${quizRun.ended_at} is null))::int`,
      practice_ids: sql<
        string[]
      >`coalesce(array_agg(distinct ${quizRun.practice_id}) filter (where ${quizRun.practice_id} is not null), '{}')`,
    })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, lesson_session_id))
    .groupBy(quizRun.lesson_quiz_id)
  return {
    pushed: new Map(rows.map((row) => [row.lesson_quiz_id, row.pushed])),
    is_running: rows.some(({ running }) => running > 0),
    practice_count: new Set(rows.flatMap(({ practice_ids }) => practice_ids)).size,
  }
}

/** The name of a set of a lesson; null without one, or where it was deleted meanwhile. */
function nameOfSet(set: { prepare_lesson_id: string; practice_set_id: string | null }) {
  return sql`(
    select name from ${practiceSet}
    where practice_set_id = ${set.practice_set_id}::uuid and prepare_lesson_id = ${set.prepare_lesson_id}::uuid
  )`
}

/** Stores a practice and its questions, and returns its title: the name of the set of the lesson that it is begun from, where there is one. */
export async function addPractice(
  db: Queryable,
  {
    practice,
    runs,
    set,
  }: {
    practice: PracticeRow
    runs: readonly QuizRunRow[]
    set: { prepare_lesson_id: string; practice_set_id: string | null }
  },
): Promise<string> {
  const [stored] = await db
    .insert(practiceRun)
    .values({ ...practice, title: sql`coalesce(${nameOfSet(set)}, ${practice.title})` })
    .returning({ title: practiceRun.title })
  if (stored === undefined) throw new Error('the insert of a practice gave no row')
  await db.insert(quizRun).values([...runs])
  return stored.title
}

/** The questions of a practice in their order, by index `quiz_run_practice`. */
export async function listPracticeRuns(db: Queryable, practice_id: string): Promise<QuizRunRow[]> {
  const rows = await db
    .select()
    .from(quizRun)
    .where(eq(quizRun.practice_id, practice_id))
    .orderBy(asc(quizRun.practice_no))
  return rows.map(readRun)
}

/** The answers to all questions of a practice. */
export async function listPracticeAnswers(db: Queryable, practice_id: string): Promise<AnswerRow[]> {
  const rows = await db
    .select({ answer })
    .from(quizRun)
    .innerJoin(answer, eq(answer.quiz_run_id, quizRun.quiz_run_id))
    .where(eq(quizRun.practice_id, practice_id))
  return rows.map((row) => row.answer)
}

/** Moves the end of a practice. */
export async function changePracticeEnd(
  db: Queryable,
  { practice_id }: PracticeRow,
  ends_at: string,
): Promise<void> {
  await db.update(practiceRun).set({ ends_at }).where(eq(practiceRun.practice_id, practice_id))
}

/** Closes an open practice with all of its questions, and collects what was not handed in ([CR-19]); says whether it was open. */
export async function closePractice(
  db: Queryable,
  { practice_id }: PracticeRow,
  ended_at: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ practice_id: string }>(sql`
    with closed as (
      update practice_run set ended_at = ${ended_at}::timestamptz
      where practice_id = ${practice_id}::uuid and ended_at is null
      returning practice_id
    ), runs as (
      update quiz_run r set ended_at = ${ended_at}::timestamptz
      from closed where r.practice_id = closed.practice_id and r.ended_at is null
      returning r.quiz_run_id
    ), collected as (
      update answer a set state = 'collected' from runs
      where a.quiz_run_id = runs.quiz_run_id and a.state = 'draft'
    )
    select practice_id from closed`)
  return rows.length > 0
}

/** Open practices whose time is up, of all schools, by index `practice_run_due`. */
export function duePractices(db: Queryable, now: string) {
  return db
    .select()
    .from(practiceRun)
    .where(and(isNull(practiceRun.ended_at), lte(practiceRun.ends_at, now)))
    .limit(200)
}

/** Notes that the keys of these runs are out. */
export async function markAllRevealed(
  db: Queryable,
  runs: readonly QuizRunRow[],
  revealed_at: string,
): Promise<void> {
  const quiz_run_ids = runs.map(({ quiz_run_id }) => quiz_run_id)
  await db
    .update(quizRun)
    .set({ revealed_at })
    .where(sql`${quizRun.quiz_run_id} = any(${sql.param(quiz_run_ids)}::uuid[])`)
}

/** The distributions that were shown of the questions of a session, the last of each; the facts of one session are one range of the primary key. */
export async function listShownDistributions(
  db: Queryable,
  lesson_session_id: string,
): Promise<Map<string, ShownDistribution>> {
  const rows = await db
    .select({
      quiz_run_id: sql<string>`${classroomEvent.payload} ->> 'quiz_run_id'`,
      distribution: sql<ShownDistribution>`${classroomEvent.payload} -> 'distribution'`,
    })
    .from(classroomEvent)
    .where(
      and(
        eq(classroomEvent.lesson_session_id, lesson_session_id),
        eq(classroomEvent.type, 'distribution_shown'),
      ),
    )
    .orderBy(asc(classroomEvent.seq))
  return new Map(rows.map((row) => [row.quiz_run_id, row.distribution]))
}

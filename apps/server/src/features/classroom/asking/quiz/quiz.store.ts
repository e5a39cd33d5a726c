import { and, asc, count, desc, eq, getTableColumns, isNull, lte, ne, not, sql } from 'drizzle-orm'
import type { PeerReviewCounts } from '@jiangtai/shared/classroom/asking/peers/views.ts'
import { NO_PRESET } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { AnswerCounts } from '@jiangtai/shared/facts/counts.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { countsOfItems, countsOfSource } from '../../../facts/figures.service.ts'
import { lessonQuiz } from '../../../lessons/lessons.table.ts'
import { isInBank } from '../quick/bank-runs.store.ts'
import { reviewCounts } from '../peers/past-reviews.store.ts'
import { question, questionVersion } from '../../../questions/questions.table.ts'
import { answer, participant, quizRun } from '../../classroom.table.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { isAwaitingFiles } from '../answer-uploads/announced-files.store.ts'

type StoredRun = typeof quizRun.$inferSelect
/** A run with the document that it froze, whichever shape its row has. */
export type QuizRunRow = Omit<StoredRun, 'document' | 'content' | 'key' | 'analysis'> & { document: Question }
export type AnswerRow = typeof answer.$inferSelect

/** Questions of the session's lesson at their frozen versions, with everything a run keeps of them; those that are not in it are left out. */
export async function listLessonQuizzes(
  db: Queryable,
  where: {
    session: Pick<LessonSessionRow, 'school_id' | 'prepare_lesson_id'>
    lesson_quiz_ids: readonly string[]
  },
) {
  const { session } = where
  const rows = await db
    .select({
      lesson_quiz_id: lessonQuiz.lesson_quiz_id,
      question_id: lessonQuiz.question_id,
      question_version: lessonQuiz.question_version,
      document: questionVersion.document,
      content: questionVersion.content,
      key: questionVersion.key,
      analysis: questionVersion.analysis,
      score: questionVersion.score,
      preset: lessonQuiz.preset,
      for_class_ids: lessonQuiz.for_class_ids,
    })
    .from(lessonQuiz)
    .innerJoin(
      questionVersion,
      and(
        eq(questionVersion.question_id, lessonQuiz.question_id),
        eq(questionVersion.version, lessonQuiz.question_version),
      ),
    )
    .where(
      and(
        eq(lessonQuiz.school_id, session.school_id),
        eq(lessonQuiz.prepare_lesson_id, session.prepare_lesson_id),
        sql`${lessonQuiz.lesson_quiz_id} = any(${sql.param([...where.lesson_quiz_ids])}::uuid[])`,
        isNull(lessonQuiz.removed_at),
      ),
    )
  return rows.map((row) => {
    const { preset, ...read } = readRun(row)
    const asked = { ...read, source: 'lesson' as const, is_anonymous: false }
    return { ...asked, preset: preset ?? NO_PRESET }
  })
}

/** A row of either shape with its document. */
export function readRun<Row extends Parameters<typeof readQuestion>[0]>(
  row: Row,
): Omit<Row, 'document' | 'content' | 'key' | 'analysis'> & { document: Question } {
  const { document: _document, content: _content, key: _key, analysis: _analysis, ...rest } = row
  return { ...rest, document: readQuestion(row) }
}

/** How often the question was pushed in this session, and whether any run is still open. */
export async function countRuns(db: Queryable, where: { lesson_session_id: string; lesson_quiz_id: string }) {
  const [row] = await db
    .select({
      of_question: sql<number>`(count(*) filter (where ${quizRun.lesson_quiz_id} = ${where.lesson_quiz_id}))::int`,
      running: sql<number>`(count(*) filter (where ${quizRun.ended_at} is null))::int`,
    })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, where.lesson_session_id))
  return row ?? { of_question: 0, running: 0 }
}

export async function addQuizRun(db: Queryable, row: QuizRunRow): Promise<void> {
  await db.insert(quizRun).values(row)
}

export async function findQuizRun(
  db: Queryable,
  where: { school_id: string; quiz_run_id: string },
): Promise<QuizRunRow | null> {
  const [row] = await db
    .select()
    .from(quizRun)
    .where(and(eq(quizRun.school_id, where.school_id), eq(quizRun.quiz_run_id, where.quiz_run_id)))
  return row === undefined ? null : readRun(row)
}

export type CountedAnswer = Pick<AnswerRow, 'state' | 'value' | 'result' | 'marks' | 'score' | 'by_hand'>

/** A run with its counted answers and the figures of its facts, null before the facts are written. */
export type CountedRun = QuizRunRow & {
  answers: CountedAnswer[]
  figures: AnswerCounts | null
  item_figures: { item_id: string; counts: AnswerCounts }[]
  peer_reviews: PeerReviewCounts[]
  is_in_bank: boolean
}

/** The runs of a session in order, by index `quiz_run_session`. */
export async function listRunsWithAnswers(db: Queryable, lesson_session_id: string): Promise<CountedRun[]> {
  const answers = sql<CountedAnswer[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('state', a.state, 'value', a.value, 'result', a.result,
      'marks', a.marks, 'score', a.score, 'by_hand', a.by_hand)), '[]')
    from answer a where a.quiz_run_id = quiz_run.quiz_run_id
  )`
  const rows = await db
    .select({
      ...getTableColumns(quizRun),
      ...{ answers, peer_reviews: reviewCounts, is_in_bank: isInBank },
      figures: countsOfSource('classroom', sql`quiz_run.quiz_run_id`),
      item_figures: countsOfItems('classroom', sql`quiz_run.quiz_run_id`),
    })
    .from(quizRun)
    .where(eq(quizRun.lesson_session_id, lesson_session_id))
    .orderBy(asc(quizRun.started_at), asc(quizRun.practice_no), asc(quizRun.quiz_run_id))
  return rows.map(readRun)
}

/** What was asked last of each of these questions in a session, by index `quiz_run_session`; a question that was not asked is left out. */
export async function listAskedDocuments(
  db: Queryable,
  { lesson_session_id, lesson_quiz_ids }: { lesson_session_id: string; lesson_quiz_ids: readonly string[] },
): Promise<{ lesson_quiz_id: string; document: Question }[]> {
  const { lesson_quiz_id, question_id, document, content, key, analysis, score } = quizRun
  const rows = await db
    .selectDistinctOn([lesson_quiz_id], {
      lesson_quiz_id,
      question_id,
      document,
      content,
      key,
      analysis,
      score,
    })
    .from(quizRun)
    .where(
      and(
        eq(quizRun.lesson_session_id, lesson_session_id),
        sql`${lesson_quiz_id} = any(${sql.param([...lesson_quiz_ids])}::uuid[])`,
      ),
    )
    .orderBy(lesson_quiz_id, desc(quizRun.run_no))
  return rows.map(readRun)
}

/** The open run of a session, if any; while a practice is open, one of its questions. */
export async function findOpenRun(db: Queryable, lesson_session_id: string): Promise<QuizRunRow | null> {
  const [row] = await db
    .select()
    .from(quizRun)
    .where(and(eq(quizRun.lesson_session_id, lesson_session_id), isNull(quizRun.ended_at)))
    .limit(1)
  return row === undefined ? null : readRun(row)
}

export async function changeEndsAt(db: Queryable, run: QuizRunRow, ends_at: string): Promise<void> {
  await db.update(quizRun).set({ ends_at }).where(eq(quizRun.quiz_run_id, run.quiz_run_id))
}

/** Closes an open run; says whether it was open. */
export async function closeRun(db: Queryable, run: QuizRunRow, ended_at: string): Promise<boolean> {
  const closed = await db
    .update(quizRun)
    .set({ ended_at })
    .where(and(eq(quizRun.quiz_run_id, run.quiz_run_id), isNull(quizRun.ended_at)))
    .returning({ quiz_run_id: quizRun.quiz_run_id })
  return closed.length > 0
}

/** Marks the key of a run as out; says whether it was not out before. */
export async function markRevealed(db: Queryable, run: QuizRunRow, revealed_at: string): Promise<boolean> {
  const marked = await db
    .update(quizRun)
    .set({ revealed_at })
    .where(and(eq(quizRun.quiz_run_id, run.quiz_run_id), isNull(quizRun.revealed_at)))
    .returning({ quiz_run_id: quizRun.quiz_run_id })
  return marked.length > 0
}

/** Open runs whose time is up, of all schools, by index `quiz_run_due`. */
export function dueRuns(db: Queryable, now: string) {
  return db
    .select()
    .from(quizRun)
    .where(and(isNull(quizRun.ended_at), lte(quizRun.ends_at, now)))
    .limit(200)
}

/** Closed runs whose grace is over, for which no announced file is waited ([CR-412]), and whose answers are not facts yet, by index `quiz_run_unsettled`. */
export function unsettledRuns(db: Queryable, { ended_before, now }: { ended_before: string; now: string }) {
  return db
    .select()
    .from(quizRun)
    .where(and(isNull(quizRun.settled_at), lte(quizRun.ended_at, ended_before), not(isAwaitingFiles(now))))
    .limit(200)
}

/** Drafts that were not handed in become collected answers ([CR-19]). */
export async function collectDrafts(db: Queryable, run: QuizRunRow): Promise<void> {
  await db
    .update(answer)
    .set({ state: 'collected' })
    .where(and(eq(answer.quiz_run_id, run.quiz_run_id), eq(answer.state, 'draft')))
}

export async function listAnswers(db: Queryable, quiz_run_id: string): Promise<AnswerRow[]> {
  return db.select().from(answer).where(eq(answer.quiz_run_id, quiz_run_id)).orderBy(asc(answer.submitted_at))
}

/** One student's answer to one run. */
export async function findAnswer(
  db: Queryable,
  where: { quiz_run_id: string; student_id: string },
): Promise<AnswerRow | null> {
  const [row] = await db
    .select()
    .from(answer)
    .where(and(eq(answer.quiz_run_id, where.quiz_run_id), eq(answer.student_id, where.student_id)))
  return row ?? null
}

/** Handed-in answers of some runs, for the teacher's counters. */
export async function countSubmitted(
  db: Queryable,
  quiz_run_ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ quiz_run_id: answer.quiz_run_id, count: count() })
    .from(answer)
    .where(
      and(
        sql`${answer.quiz_run_id} = any(${sql.param([...quiz_run_ids])}::uuid[])`,
        eq(answer.state, 'submitted'),
      ),
    )
    .groupBy(answer.quiz_run_id)
  return new Map(rows.map((row) => [row.quiz_run_id, row.count]))
}

/** A student who entered the lesson of a run, with the answer that came in time, if any. */
export type AskedStudent = {
  student_id: string
  answer: Pick<
    AnswerRow,
    'value' | 'result' | 'marks' | 'score' | 'by_hand' | 'used_ms' | 'submitted_at'
  > | null
}

/** Everybody who entered the lesson of a run. A late answer counts as no answer, because the class had gone on. */
export async function listAskedStudents(db: Queryable, run: QuizRunRow): Promise<AskedStudent[]> {
  const { value, result, marks, score, by_hand, used_ms, submitted_at } = answer
  return db
    .select({
      student_id: participant.student_id,
      answer: { value, result, marks, score, by_hand, used_ms, submitted_at },
    })
    .from(participant)
    .leftJoin(
      answer,
      and(
        eq(answer.quiz_run_id, run.quiz_run_id),
        eq(answer.student_id, participant.student_id),
        ne(answer.state, 'late'),
      ),
    )
    .where(eq(participant.lesson_session_id, run.lesson_session_id))
}

/** The knowledge points of a run's question, for a run whose frozen items name none. */
export async function knowledgeOfRun(db: Queryable, run: QuizRunRow): Promise<string[]> {
  const [row] = await db
    .select({ knowledge_ids: question.knowledge_ids })
    .from(question)
    .where(eq(question.question_id, run.question_id))
  return row?.knowledge_ids ?? []
}

/** Notes that the answers of a closed run have become facts. */
export async function markSettled(db: Queryable, run: QuizRunRow, settled_at: string): Promise<void> {
  await db.update(quizRun).set({ settled_at }).where(eq(quizRun.quiz_run_id, run.quiz_run_id))
}

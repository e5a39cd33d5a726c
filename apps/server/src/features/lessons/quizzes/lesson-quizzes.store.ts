import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { NO_PRESET, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type LessonQuiz, type LessonRow, takeLesson } from '../lessons.store.ts'
import { lessonPage, lessonQuiz } from '../lessons.table.ts'
import { practiceSet } from './sets/practice-sets.table.ts'

type OfLesson = { school_id: string; prepare_lesson_id: string }
type OfQuiz = { school_id: string; lesson_quiz_id: string }

/** The questions of a lesson in order, by index `lesson_quiz_lesson`. */
export async function listQuizzes(
  db: Queryable,
  lesson: OfLesson,
): Promise<(LessonQuiz & { for_class_ids: string[] | null })[]> {
  return db
    .select({
      lesson_quiz_id: lessonQuiz.lesson_quiz_id,
      question_id: lessonQuiz.question_id,
      version: lessonQuiz.question_version,
      time_limit_s: lessonQuiz.time_limit_s,
      preset: lessonQuiz.preset,
      for_class_ids: lessonQuiz.for_class_ids,
    })
    .from(lessonQuiz)
    .where(
      and(
        eq(lessonQuiz.school_id, lesson.school_id),
        eq(lessonQuiz.prepare_lesson_id, lesson.prepare_lesson_id),
        isNull(lessonQuiz.removed_at),
      ),
    )
    .orderBy(asc(lessonQuiz.sort))
}

/** The lesson a question is in; null when it was removed or belongs to another school. */
export async function findLessonIdOfQuiz(db: Queryable, quiz: OfQuiz): Promise<string | null> {
  const [row] = await db
    .select({ prepare_lesson_id: lessonQuiz.prepare_lesson_id })
    .from(lessonQuiz)
    .where(presentQuiz(quiz))
  return row?.prepare_lesson_id ?? null
}

/** Takes the lesson of one of its questions for a change, as `takeLesson` does. */
export async function takeLessonOfQuiz(
  db: Queryable,
  quiz: OfQuiz & { teacher_id: string; now: string },
): Promise<LessonRow | null> {
  const itsLesson = db
    .select({ prepare_lesson_id: lessonQuiz.prepare_lesson_id })
    .from(lessonQuiz)
    .where(presentQuiz(quiz))
  return takeLesson(db, { ...quiz, prepare_lesson_id: itsLesson, by: 'preparing', change: {} })
}

/** Puts copies of questions, at their first version, into the places of those that they were made from; one statement. */
export async function putCopiesOfQuestions(
  db: Queryable,
  { school_id, prepare_lesson_id, copies }: OfLesson & { copies: ReadonlyMap<string, string> },
): Promise<void> {
  if (copies.size === 0) return
  await db.execute(sql`
    update ${lessonQuiz} set question_id = copied.copy_id, question_version = 1
    from unnest(${sql.param([...copies.keys()])}::uuid[], ${sql.param([...copies.values()])}::uuid[]) as copied (source_id, copy_id)
    where school_id = ${school_id}::text and prepare_lesson_id = ${prepare_lesson_id}::uuid and question_id = copied.source_id`)
}

/** Adds questions behind the present ones. */
export async function addQuizRows(
  db: Queryable,
  lesson: OfLesson & { quizzes: readonly LessonQuiz[] },
): Promise<void> {
  const { quizzes, school_id, prepare_lesson_id } = lesson
  if (quizzes.length === 0) return
  // Removed questions keep their place: a new place is always counted on from the highest one.
  const last = sql`(select coalesce(max(${lessonQuiz.sort}), -1) from ${lessonQuiz} where ${lessonQuiz.prepare_lesson_id} = ${prepare_lesson_id}::uuid)`
  await db.insert(lessonQuiz).values(
    quizzes.map(({ version, ...quiz }, index) => ({
      ...quiz,
      school_id,
      prepare_lesson_id,
      question_version: version,
      sort: sql`${last} + ${index + 1}::int`,
    })),
  )
}

export async function changeQuizRow(
  db: Queryable,
  quiz: OfQuiz,
  change:
    | { question_id: string; question_version: number }
    | { time_limit_s?: number | null; preset?: SQL; for_class_ids?: string[] | null },
): Promise<void> {
  await db.update(lessonQuiz).set(change).where(presentQuiz(quiz))
}

/** Lays down some of what is laid down of a question, and leaves the rest as it is ([LE-190]). */
export function presetWith(change: Partial<QuizPreset>): SQL {
  const before = sql`coalesce(${lessonQuiz.preset}, ${JSON.stringify(NO_PRESET)}::jsonb)`
  return sql`${before} || ${JSON.stringify(change)}::jsonb`
}

/** Takes a question out of its lesson, and out of the sets and pages there, by indexes `practice_set_lesson` and `lesson_page_lesson`; the row stays, because past runs point to it. One statement. */
export async function removeQuizRow(db: Queryable, quiz: OfLesson & OfQuiz & { now: string }): Promise<void> {
  const id = sql`${quiz.lesson_quiz_id}::uuid`
  await db.execute(sql`
    with sets as (
      update ${practiceSet} set lesson_quiz_ids = array_remove(lesson_quiz_ids, ${id})
      where prepare_lesson_id = ${quiz.prepare_lesson_id}::uuid and ${id} = any(lesson_quiz_ids)
    ), pages as (
      update ${lessonPage} set lesson_quiz_id = null
      where prepare_lesson_id = ${quiz.prepare_lesson_id}::uuid and lesson_quiz_id = ${id}
    )
    update ${lessonQuiz} set removed_at = ${quiz.now}::timestamptz where ${presentQuiz(quiz)}`)
}

/** Gives the questions of a lesson the order of the list. */
export async function sortQuizRows(
  db: Queryable,
  input: { school_id: string; lesson_quiz_ids: readonly string[] },
): Promise<void> {
  if (input.lesson_quiz_ids.length === 0) return
  const ids = [...input.lesson_quiz_ids]
  await db
    .update(lessonQuiz)
    .set({ sort: sql`array_position(${sql.param(ids)}::uuid[], ${lessonQuiz.lesson_quiz_id}) - 1` })
    .where(and(eq(lessonQuiz.school_id, input.school_id), inArray(lessonQuiz.lesson_quiz_id, ids)))
}

function presentQuiz(quiz: OfQuiz) {
  return and(
    eq(lessonQuiz.school_id, quiz.school_id),
    eq(lessonQuiz.lesson_quiz_id, quiz.lesson_quiz_id),
    isNull(lessonQuiz.removed_at),
  )
}

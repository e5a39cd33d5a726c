import { badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { getReadableQuestions } from '../../questions/questions.access.ts'
import { addQuizRows, changeQuizRow, listQuizzes, sortQuizRows } from './lesson-quizzes.store.ts'
import { quizNotFound } from '../lessons.access.ts'
import type { LessonQuiz, LessonRow } from '../lessons.store.ts'

const MAX_QUIZZES = 300

/** Puts questions behind those of the lesson, frozen as they are now; those already there are left alone. */
export async function addQuizzes(
  db: Queryable,
  actor: Actor,
  { row, question_ids }: { row: LessonRow; question_ids: readonly string[] },
): Promise<LessonQuiz[]> {
  const present = await listQuizzes(db, row)
  const fresh = [...new Set(question_ids)].filter((id) => !present.some((quiz) => quiz.question_id === id))
  if (fresh.length === 0) return present
  if (present.length + fresh.length > MAX_QUIZZES) {
    throw badField('question_ids', `一份备课最多 ${MAX_QUIZZES} 道题，已有 ${present.length} 道`)
  }
  const questions = await getReadableQuestions(db, actor, fresh)
  const versions = new Map(questions.map((question) => [question.question_id, question.version]))
  const added = fresh.map((question_id) => ({
    lesson_quiz_id: newId(),
    question_id,
    version: frozenVersion(versions, question_id),
    time_limit_s: null,
  }))
  await addQuizRows(db, { ...row, quizzes: added })
  return [...present, ...added]
}

/** Replaces a question by another one; place and time limit stay. */
export async function replaceQuiz(
  db: Queryable,
  actor: Actor,
  input: { row: LessonRow; lesson_quiz_id: string; question_id: string },
): Promise<LessonQuiz[]> {
  const { row, lesson_quiz_id, question_id } = input
  const present = await listQuizzes(db, row)
  if (!present.some((quiz) => quiz.lesson_quiz_id === lesson_quiz_id)) throw quizNotFound()
  const twin = present.find((quiz) => quiz.question_id === question_id)
  if (twin !== undefined && twin.lesson_quiz_id !== lesson_quiz_id) {
    throw badField('question_id', '这道题已在备课中，请换另一道')
  }
  const [question] = await getReadableQuestions(db, actor, [question_id])
  if (question === undefined) throw new Error('getReadableQuestions gave no question')
  const { version } = question
  await changeQuizRow(
    db,
    { school_id: row.school_id, lesson_quiz_id },
    { question_id, question_version: version },
  )
  return present.map((quiz) =>
    quiz.lesson_quiz_id === lesson_quiz_id ? { ...quiz, question_id, version } : quiz,
  )
}

/** Gives the questions a new order; the list must name each of them once and no other. */
export async function resortQuizzes(
  db: Queryable,
  { row, lesson_quiz_ids }: { row: LessonRow; lesson_quiz_ids: readonly string[] },
): Promise<LessonQuiz[]> {
  const present = new Map((await listQuizzes(db, row)).map((quiz) => [quiz.lesson_quiz_id, quiz]))
  const sorted = lesson_quiz_ids.map((id, index) => {
    const quiz = present.get(id)
    if (quiz === undefined) throw badField(`lesson_quiz_ids.${index}`, '题目不在备课中或重复，请刷新后重试')
    present.delete(id)
    return quiz
  })
  if (present.size > 0) throw badField('lesson_quiz_ids', `还有 ${present.size} 道题没有排序，请刷新后重试`)
  await sortQuizRows(db, { school_id: row.school_id, lesson_quiz_ids })
  return sorted
}

function frozenVersion(versions: ReadonlyMap<string, number>, question_id: string): number {
  const version = versions.get(question_id)
  if (version === undefined) throw new Error(`getReadableQuestions left out ${question_id}`)
  return version
}

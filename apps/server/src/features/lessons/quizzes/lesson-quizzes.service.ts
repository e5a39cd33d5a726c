import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type Entry, mergeEntries } from '@jiangtai/shared/lessons/together/merge-entries.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { addQuizRows, changeQuizRow, listQuizzes, sortQuizRows } from './lesson-quizzes.store.ts'
import { quizNotFound, takeLessonToPrepare } from '../lessons.access.ts'
import { questionsForOwner } from './owners-questions.service.ts'
import type { LessonQuiz, LessonRow } from '../lessons.store.ts'
import { addChange } from '../together/changes.store.ts'

const MAX_QUIZZES = 300

/** Puts questions into a lesson that the actor prepares, as `addQuizzes` does, and notes it in its 修改记录. */
export async function putQuizzesIn(
  ctx: Ctx,
  { prepare_lesson_id, question_ids }: { prepare_lesson_id: string; question_ids: readonly string[] },
): Promise<{ row: LessonRow; quizzes: LessonQuiz[] }> {
  const { db, actor, now } = ctx
  const row = await takeLessonToPrepare(db, actor, { prepare_lesson_id, now })
  const { quizzes, count } = await addQuizzes(ctx, { row, question_ids })
  const part = { kind: 'quizzes_added', count } as const
  if (count > 0) await addChange(db, row, { teacher_id: actor.person_id, part, now })
  return { row, quizzes }
}

/** Puts questions behind those of the lesson, frozen as they are now, and counts them; those already there are left alone. */
async function addQuizzes(
  ctx: Ctx,
  { row, question_ids }: { row: LessonRow; question_ids: readonly string[] },
): Promise<{ quizzes: LessonQuiz[]; count: number }> {
  const { db } = ctx
  const present = await listQuizzes(db, row)
  const fresh = [...new Set(question_ids)].filter((id) => !present.some((quiz) => quiz.question_id === id))
  if (fresh.length === 0) return { quizzes: present, count: 0 }
  if (present.length + fresh.length > MAX_QUIZZES) {
    throw badField('question_ids', `一份备课最多 ${MAX_QUIZZES} 道题，已有 ${present.length} 道`)
  }
  const frozen = await questionsForOwner(ctx, { row, question_ids: fresh })
  const added = frozen
    // The copy of a colleague's question may stand there already.
    .filter(({ question_id }) => !present.some((quiz) => quiz.question_id === question_id))
    .map((one) => ({ ...one, lesson_quiz_id: newId(), time_limit_s: null }))
  await addQuizRows(db, { ...row, quizzes: added })
  return { quizzes: [...present, ...added], count: added.length }
}

/** Replaces a question by another one; place and time limit stay. Refused where it is not any more the one that was to be replaced ([LE-108]). */
export async function replaceQuiz(
  ctx: Ctx,
  input: { row: LessonRow; lesson_quiz_id: string; question_id: string; replaced_id: string | null },
): Promise<LessonQuiz[]> {
  const { db } = ctx
  const { row, lesson_quiz_id, replaced_id } = input
  const present = await listQuizzes(db, row)
  const replaced = present.find((quiz) => quiz.lesson_quiz_id === lesson_quiz_id)
  if (replaced === undefined) throw quizNotFound()
  if (replaced_id !== null && replaced.question_id !== replaced_id)
    throw new AppError('CONFLICT', { message: '这道题刚被别人换过，请看一下再换' })
  const [question] = await questionsForOwner(ctx, { row, question_ids: [input.question_id] })
  if (question === undefined) throw new Error('questionsForOwner gave no question')
  const { question_id, version } = question
  const twin = present.find((quiz) => quiz.question_id === question_id)
  if (twin !== undefined && twin.lesson_quiz_id !== lesson_quiz_id) {
    throw badField('question_id', '这道题已在备课中，请换另一道')
  }
  await changeQuizRow(
    db,
    { school_id: row.school_id, lesson_quiz_id },
    { question_id, question_version: version },
  )
  return present.map((quiz) =>
    quiz.lesson_quiz_id === lesson_quiz_id ? { ...quiz, question_id, version } : quiz,
  )
}

/**
 * Gives the questions a new order; the list must name each of them once and no other, or with the order it was made from (`base`) each that
 * was there then: what others added, removed or moved meanwhile is no fault ([LE-108]).
 */
export async function resortQuizzes(
  db: Queryable,
  input: { row: LessonRow; lesson_quiz_ids: readonly string[]; base: readonly string[] | null },
): Promise<LessonQuiz[]> {
  const { row, base } = input
  const stored = await listQuizzes(db, row)
  const present = new Map(stored.map((quiz) => [quiz.lesson_quiz_id, quiz]))
  const lesson_quiz_ids =
    base === null
      ? input.lesson_quiz_ids
      : mergedOrder({ base, ours: input.lesson_quiz_ids }, [...present.keys()])
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

function mergedOrder(
  { base, ours }: { base: readonly string[]; ours: readonly string[] },
  theirs: readonly string[],
): string[] {
  const entry = (id: string): Entry => ({ id, mark: '' })
  const known = new Set(base)
  // A new order adds nothing.
  const sorted = ours.filter((id) => known.has(id)).map(entry)
  const { order } = mergeEntries({ base: base.map(entry), ours: sorted, theirs: theirs.map(entry) })
  // Nor does it remove anything.
  const placed = new Set(order.map(({ id }) => id))
  return [...placed, ...theirs.filter((id) => !placed.has(id))]
}

import type { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import type { LessonPart } from '@jiangtai/shared/lessons/together/changes.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { addQuizzes, replaceQuiz, resortQuizzes } from './lesson-quizzes.service.ts'
import { changeQuizRow, listQuizzes, removeQuizRow } from './lesson-quizzes.store.ts'
import { getLessonToRead, takeLessonOfQuizToPrepare, takeLessonToPrepare } from '../lessons.access.ts'
import type { LessonQuiz, LessonRow } from '../lessons.store.ts'
import { quizViews } from '../lessons.views.ts'
import { addChange } from '../together/changes.store.ts'

export const quizHandlers: Pick<
  Handlers<typeof lessonsContract>,
  'listQuizzes' | 'addQuizzes' | 'replaceQuiz' | 'resortQuizzes' | 'changeQuiz' | 'removeQuiz'
> = {
  listQuizzes: async (ctx, input) => {
    const lesson = await getLessonToRead(ctx.db, ctx.actor, input.prepare_lesson_id)
    return { quizzes: await quizViews(ctx, lesson), practice_sets: lesson.practice_sets }
  },

  addQuizzes: async (ctx, { prepare_lesson_id, question_ids }) => {
    const row = await takeLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const { quizzes, count } = await addQuizzes(ctx, { row, question_ids })
    return told(ctx, row, { quizzes, part: count === 0 ? null : { kind: 'quizzes_added', count } })
  },

  replaceQuiz: async (ctx, { lesson_quiz_id, question_id, replaced_id = null }) => {
    const row = await takeLessonOfQuizToPrepare(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    const quizzes = await replaceQuiz(ctx, { row, lesson_quiz_id, question_id, replaced_id })
    const number = numberOf(quizzes, lesson_quiz_id)
    return told(ctx, row, { quizzes, part: { kind: 'quiz_replaced', number } })
  },

  resortQuizzes: async (ctx, { prepare_lesson_id, lesson_quiz_ids, base = null }) => {
    const row = await takeLessonToPrepare(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const quizzes = await resortQuizzes(ctx.db, { row, lesson_quiz_ids, base })
    return told(ctx, row, { quizzes, part: { kind: 'quizzes_sorted' } })
  },

  changeQuiz: async (ctx, { lesson_quiz_id, time_limit_s }) => {
    const row = await takeLessonOfQuizToPrepare(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    await changeQuizRow(ctx.db, { school_id: row.school_id, lesson_quiz_id }, { time_limit_s })
    const quizzes = await listQuizzes(ctx.db, row)
    const number = numberOf(quizzes, lesson_quiz_id)
    return told(ctx, row, { quizzes, part: { kind: 'quiz_limited', number } })
  },

  removeQuiz: async (ctx, { lesson_quiz_id }) => {
    const row = await takeLessonOfQuizToPrepare(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    const before = await listQuizzes(ctx.db, row)
    await removeQuizRow(ctx.db, { ...row, lesson_quiz_id, now: ctx.now.toISOString() })
    const quizzes = before.filter((quiz) => quiz.lesson_quiz_id !== lesson_quiz_id)
    const number = numberOf(before, lesson_quiz_id)
    return told(ctx, row, { quizzes, part: { kind: 'quiz_removed', number } })
  },
}

/** The questions of a lesson after a change, which is noted in its 修改记录; null where nothing was changed. */
async function told(
  ctx: Ctx,
  row: LessonRow,
  { quizzes, part }: { quizzes: readonly LessonQuiz[]; part: LessonPart | null },
) {
  if (part !== null) await addChange(ctx.db, row, { teacher_id: ctx.actor.person_id, part, now: ctx.now })
  return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
}

function numberOf(quizzes: readonly LessonQuiz[], lesson_quiz_id: string): number {
  return quizzes.findIndex((quiz) => quiz.lesson_quiz_id === lesson_quiz_id) + 1
}

import type { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import type { Handlers } from '../../../core/http/context.ts'
import { addQuizzes, replaceQuiz, resortQuizzes } from './lesson-quizzes.service.ts'
import { changeQuizRow, listQuizzes, removeQuizRow } from './lesson-quizzes.store.ts'
import { getLesson, takeOwnLesson, takeOwnLessonOfQuiz } from '../lessons.access.ts'
import { quizViews } from '../lessons.views.ts'

export const quizHandlers: Pick<
  Handlers<typeof lessonsContract>,
  'listQuizzes' | 'addQuizzes' | 'replaceQuiz' | 'resortQuizzes' | 'changeQuiz' | 'removeQuiz'
> = {
  listQuizzes: async (ctx, input) => {
    const lesson = await getLesson(ctx.db, ctx.actor, input.prepare_lesson_id)
    return { quizzes: await quizViews(ctx, lesson), practice_sets: lesson.practice_sets }
  },

  addQuizzes: async (ctx, { prepare_lesson_id, question_ids }) => {
    const row = await takeOwnLesson(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const quizzes = await addQuizzes(ctx.db, ctx.actor, { row, question_ids })
    return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
  },

  replaceQuiz: async (ctx, { lesson_quiz_id, question_id }) => {
    const row = await takeOwnLessonOfQuiz(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    const quizzes = await replaceQuiz(ctx.db, ctx.actor, { row, lesson_quiz_id, question_id })
    return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
  },

  resortQuizzes: async (ctx, { prepare_lesson_id, lesson_quiz_ids }) => {
    const row = await takeOwnLesson(ctx.db, ctx.actor, { prepare_lesson_id, now: ctx.now })
    const quizzes = await resortQuizzes(ctx.db, { row, lesson_quiz_ids })
    return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
  },

  changeQuiz: async (ctx, { lesson_quiz_id, time_limit_s }) => {
    const row = await takeOwnLessonOfQuiz(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    await changeQuizRow(ctx.db, { school_id: row.school_id, lesson_quiz_id }, { time_limit_s })
    return {
      quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes: await listQuizzes(ctx.db, row) }),
    }
  },

  removeQuiz: async (ctx, { lesson_quiz_id }) => {
    const row = await takeOwnLessonOfQuiz(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    await removeQuizRow(ctx.db, { ...row, lesson_quiz_id, now: ctx.now.toISOString() })
    return {
      quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes: await listQuizzes(ctx.db, row) }),
    }
  },
}

import { questionsForClass } from '@jiangtai/shared/lessons/classes/questions-for-class.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { quizViews } from '../lessons.views.ts'
import { listQuizzes } from './lesson-quizzes.store.ts'

/** The questions of a lesson that are for a class in order, for who may send them to it; the caller has checked that. */
export async function readQuizzesToSend(
  ctx: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  lesson: { school_id: string; prepare_lesson_id: string; class_id: string },
): Promise<LessonQuizView[]> {
  const quizzes = await listQuizzes(ctx.db, lesson)
  return quizViews(ctx, { ...lesson, quizzes: questionsForClass(quizzes, lesson.class_id) })
}

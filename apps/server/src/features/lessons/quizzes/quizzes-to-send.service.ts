import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { quizViews } from '../lessons.views.ts'
import { listQuizzes } from './lesson-quizzes.store.ts'

/** The questions of a lesson in order, for who may send them to the class; the caller has checked that. */
export async function readQuizzesToSend(
  ctx: Pick<Ctx, 'db' | 'storage' | 'actor'>,
  lesson: { school_id: string; prepare_lesson_id: string },
): Promise<LessonQuizView[]> {
  return quizViews(ctx, { ...lesson, quizzes: await listQuizzes(ctx.db, lesson) })
}

import { hasAnswerWays, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { scoredAs } from '@jiangtai/shared/questions/marking/scored-as.ts'
import type { listLessonQuizzes } from './quiz.store.ts'

type PreparedQuiz = Awaited<ReturnType<typeof listLessonQuizzes>>[number]

/** A prepared question as it is asked by a preset: worth what it says, in the way that it says where the question has several ([LE-191], [LE-192]). */
export function askedAs({ preset: _prepared, ...quiz }: PreparedQuiz, preset: QuizPreset) {
  const { answer_way, score, reveals_at_close } = preset
  const isLeft = answer_way === 'any' || !hasAnswerWays(quiz.document)
  return {
    ...quiz,
    ...(score === null ? {} : { score, document: scoredAs(quiz.document, score) }),
    answer_way: isLeft ? null : answer_way,
    reveals_at_close,
  }
}

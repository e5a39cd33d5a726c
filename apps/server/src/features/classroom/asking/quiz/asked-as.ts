import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { isForClass } from '@jiangtai/shared/lessons/classes/given-classes.ts'
import { hasAnswerWays, ONE_WAY_ONLY, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { scoredAs } from '@jiangtai/shared/questions/marking/scored-as.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'

type Written = {
  document: Question
  preset: QuizPreset
  score: number
  for_class_ids: readonly string[] | null
}

/** A written question as it is asked by a preset: worth what it says, in the way that it says where the question has several ([LE-191], [LE-192]). */
export function askedAs<Quiz extends Written>(
  { preset: _prepared, for_class_ids: _classes, ...quiz }: Quiz,
  preset: QuizPreset,
) {
  const { answer_way, score, reveals_at_close } = preset
  const isLeft = answer_way === 'any' || !hasAnswerWays(quiz.document)
  return {
    ...quiz,
    ...(score === null ? {} : { score, document: scoredAs(quiz.document, score) }),
    answer_way: isLeft ? null : answer_way,
    reveals_at_close,
  }
}

/** Refuses a way of answering that a question has not ([LE-191]). One that its lesson lays down since it had several is left out instead. */
export function refuseNewWay(
  { preset, document }: Pick<Written, 'preset' | 'document'>,
  { answer_way }: QuizPreset,
): void {
  if (answer_way === 'any' || answer_way === preset.answer_way || hasAnswerWays(document)) return
  throw badField('preset.answer_way', ONE_WAY_ONLY)
}

/** Refuses a question that is for other classes of the lesson ([LE-254]). */
export function refuseOtherClass(
  quiz: Pick<Written, 'for_class_ids'>,
  { class_id }: { class_id: string },
  name: string,
): void {
  if (!isForClass(quiz, class_id)) throw new AppError('CONFLICT', { message: `${name}不给这个班` })
}

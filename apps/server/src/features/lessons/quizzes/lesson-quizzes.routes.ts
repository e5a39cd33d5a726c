import type { lessonsContract } from '@jiangtai/shared/lessons/contract.ts'
import { questionsForClass, setsForClass } from '@jiangtai/shared/lessons/classes/questions-for-class.ts'
import { hasAnswerWays, ONE_WAY_ONLY, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import type { LessonPart } from '@jiangtai/shared/lessons/together/changes.ts'
import type { LessonQuizView } from '@jiangtai/shared/lessons/views.ts'
import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { putQuizzesIn, replaceQuiz, resortQuizzes } from './lesson-quizzes.service.ts'
import { changeQuizRow, listQuizzes, presetWith, removeQuizRow } from './lesson-quizzes.store.ts'
import { refuseForeignChoice } from '../pages/classes/page-classes.service.ts'
import { getLessonToRead, takeLessonOfQuizToPrepare, takeLessonToPrepare } from '../lessons.access.ts'
import type { LessonQuiz, LessonRow } from '../lessons.store.ts'
import { quizViews } from '../lessons.views.ts'
import { addChange } from '../together/changes.store.ts'

export const quizHandlers: Pick<
  Handlers<typeof lessonsContract>,
  'listQuizzes' | 'addQuizzes' | 'replaceQuiz' | 'resortQuizzes' | 'changeQuiz' | 'removeQuiz'
> = {
  listQuizzes: async (ctx, input) => {
    const { school_id, quizzes, practice_sets } = await getLessonToRead(
      ctx.db,
      ctx.actor,
      input.prepare_lesson_id,
    )
    const all = { quizzes: await quizViews(ctx, { school_id, quizzes }), practice_sets }
    const { class_id } = input
    if (class_id === undefined) return all
    return { quizzes: questionsForClass(all.quizzes, class_id), practice_sets: setsForClass(all, class_id) }
  },

  addQuizzes: async (ctx, { prepare_lesson_id, question_ids }) => {
    const { row, quizzes } = await putQuizzesIn(ctx, { prepare_lesson_id, question_ids })
    return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
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

  changeQuiz: async (ctx, { lesson_quiz_id, time_limit_s, for_class_ids, ...rest }) => {
    const row = await takeLessonOfQuizToPrepare(ctx.db, ctx.actor, { lesson_quiz_id, now: ctx.now })
    const preset = presetOf(rest)
    const isOther = time_limit_s !== undefined || for_class_ids !== undefined
    if (for_class_ids !== undefined) {
      const stored = (await listQuizzes(ctx.db, row)).find((quiz) => quiz.lesson_quiz_id === lesson_quiz_id)
      await refuseForeignChoice(ctx.db, row, { chosen: for_class_ids, stored: stored?.for_class_ids ?? null })
    }
    await changeQuizRow(
      ctx.db,
      { school_id: row.school_id, lesson_quiz_id },
      {
        ...(time_limit_s === undefined ? {} : { time_limit_s }),
        ...(for_class_ids === undefined ? {} : { for_class_ids }),
        // A change of nothing writes what stands there.
        ...(preset === null && isOther ? {} : { preset: presetWith(preset ?? {}) }),
      },
    )
    const quizzes = await listQuizzes(ctx.db, row)
    const number = numberOf(quizzes, lesson_quiz_id)
    if (for_class_ids !== undefined)
      await addChange(ctx.db, row, {
        ...{ teacher_id: ctx.actor.person_id, now: ctx.now },
        part: { kind: 'quiz_classes', number },
      })
    const kind = preset === null ? 'quiz_limited' : 'quiz_preset'
    const isOnlyClasses = for_class_ids !== undefined && time_limit_s === undefined && preset === null
    const views = await told(ctx, row, { quizzes, part: isOnlyClasses ? null : { kind, number } })
    refuseWay(rest, views.quizzes[number - 1])
    return views
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

/** The questions of a lesson after a change, which is noted in its 修改记录. */
async function told(
  ctx: Ctx,
  row: LessonRow,
  { quizzes, part }: { quizzes: readonly LessonQuiz[]; part: LessonPart | null },
) {
  if (part !== null) await addChange(ctx.db, row, { teacher_id: ctx.actor.person_id, part, now: ctx.now })
  return { quizzes: await quizViews(ctx, { school_id: row.school_id, quizzes }) }
}

/** What of the preset a change names; null where it names nothing. */
function presetOf({ answer_way, score, reveals_at_close }: Partial<QuizPreset>): Partial<QuizPreset> | null {
  const named = {
    ...(answer_way === undefined ? {} : { answer_way }),
    ...(score === undefined ? {} : { score }),
    ...(reveals_at_close === undefined ? {} : { reveals_at_close }),
  }
  return Object.keys(named).length === 0 ? null : named
}

/** What a machine marks has no other way ([LE-191]); the change is undone with its transaction. */
function refuseWay({ answer_way = 'any' }: Partial<QuizPreset>, quiz: LessonQuizView | undefined): void {
  if (answer_way !== 'any' && quiz !== undefined && !hasAnswerWays(quiz.question.document))
    throw badField('answer_way', ONE_WAY_ONLY)
}

function numberOf(quizzes: readonly LessonQuiz[], lesson_quiz_id: string): number {
  return quizzes.findIndex((quiz) => quiz.lesson_quiz_id === lesson_quiz_id) + 1
}

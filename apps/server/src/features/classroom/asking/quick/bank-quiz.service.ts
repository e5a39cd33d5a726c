import { newId } from '@jiangtai/shared/core/ids.ts'
import { NO_PRESET, type QuizPreset } from '@jiangtai/shared/lessons/preset/preset.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { putQuizzesIn } from '../../../lessons/quizzes/lesson-quizzes.service.ts'
import { getReadableQuestions } from '../../../questions/questions.access.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { askedAs, refuseNewWay } from '../quiz/asked-as.ts'
import { pushRun, startQuiz, stillRunning } from '../quiz/quiz.service.ts'
import { findBankStanding } from './bank-runs.store.ts'

type BankStart = {
  session: LessonSessionRow
  question_id: string
  time_limit_s: number | null
  preset?: QuizPreset | undefined
  is_kept: boolean
}

/**
 * Asks a question of the bank that nobody prepared for this class ([CR-453]). One that the lesson has, or gets now, is asked as any other of the lesson
 * ([CR-455]); one that was asked before in this class is asked once more.
 */
export async function startBankQuiz(ctx: Ctx, start: BankStart): Promise<string> {
  const { session, question_id, time_limit_s, preset } = start
  const [question] = await getReadableQuestions(ctx.db, ctx.actor, [question_id])
  if (question === undefined) throw new Error('getReadableQuestions gave no question')
  const standing = await findBankStanding(ctx.db, { session, question_id })
  // Refused before anything is put into the lesson.
  if (standing.running > 0) throw stillRunning()
  const prepared = standing.prepared_id ?? (start.is_kept ? await keepInLesson(ctx, start) : null)
  if (prepared !== null) return startQuiz(ctx, { session, lesson_quiz_id: prepared, time_limit_s, preset })
  const { version: question_version, score } = question
  const document = readQuestion(question)
  if (preset !== undefined) refuseNewWay({ preset: NO_PRESET, document }, preset)
  const lesson_quiz_id = standing.asked_id ?? newId()
  const asked = askedAs(
    {
      ...{ lesson_quiz_id, question_id, question_version, document, score, run_no: standing.asked_count + 1 },
      ...{ source: 'bank' as const, is_anonymous: false, preset: NO_PRESET, for_class_ids: null },
    },
    preset ?? NO_PRESET,
  )
  return pushRun(ctx, { session, time_limit_s, asked })
}

/** 也存入备课: the question becomes one of the lesson; gives its number there, null where it stands in the lesson for other classes. */
async function keepInLesson(ctx: Ctx, { session, question_id }: BankStart): Promise<string | null> {
  const { prepare_lesson_id } = session
  await putQuizzesIn(ctx, { prepare_lesson_id, question_ids: [question_id] })
  return (await findBankStanding(ctx.db, { session, question_id })).prepared_id
}

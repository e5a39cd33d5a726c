import { newId } from '@jiangtai/shared/core/ids.ts'
import type { QuickQuestion } from '@jiangtai/shared/classroom/asking/quick/quick-question.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { fullScore } from '@jiangtai/shared/questions/marking/marking.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getOwnLesson } from '../../../lessons/lessons.access.ts'
import { refuseForeignFiles } from '../../../questions/files/question-uploads.service.ts'
import { addQuestion } from '../../../questions/questions.service.ts'
import { askedOf } from '../quiz/distribution.ts'
import { pushRun, refuseWhileRunning } from '../quiz/quiz.service.ts'
import { listAnswers, type QuizRunRow } from '../quiz/quiz.store.ts'
import { type LessonSessionRow } from '../../room/sessions.store.ts'
import { listNamedParticipants } from '../../roster/namesakes.store.ts'
import { quickDocument } from './quick-question.ts'

type QuickStart = { session: LessonSessionRow; question: QuickQuestion; time_limit_s: number | null }

/** Asks a question that nobody prepared ([CR-70]). While it has no key it stands in its run alone. */
export async function startQuickQuiz(
  ctx: Ctx,
  { session, question, time_limit_s }: QuickStart,
): Promise<string> {
  const lesson_quiz_id = newId()
  const run_no = await refuseWhileRunning(ctx.db, { session, lesson_quiz_id })
  const document = quickDocument(question)
  const fieldOf = () => 'question.picture_key'
  await refuseForeignFiles(ctx.db, session.school_id, [document], fieldOf)
  const question_id = hasKey(document) ? await keepQuestion(ctx, { session, document }) : newId()
  const { source, is_anonymous } = question
  const score = fullScore(document)
  return pushRun(ctx, {
    session,
    time_limit_s,
    asked: {
      ...{ lesson_quiz_id, question_id, question_version: 1, run_no, document, score },
      ...{ source, is_anonymous },
    },
  })
}

/** The difficulty of a question that stands in no bank, and is found by nobody. */
const MIDDLE = 3

/** Stores a question that facts are made of; it stands in no bank, as one that is written for a task. Returns its id. */
export async function keepQuestion(
  ctx: Ctx,
  { session, document }: { session: LessonSessionRow; document: Question },
): Promise<string> {
  const { school_id, person_id } = ctx.actor
  const { phase_id } = await getOwnLesson(ctx.db, ctx.actor, session.prepare_lesson_id)
  const { question_id } = await addQuestion(ctx.db, {
    ...{ school_id, owner_teacher_id: person_id, subject_id: session.subject_id, phase_id, document },
    ...{ difficulty: MIDDLE, source: '', year: null, chapter_id: null, knowledge_ids: [], source_key: null },
    ...{ is_in_bank: false, now: ctx.now },
  })
  return question_id
}

/** Who of those who entered has handed in: whether the teacher may close ([CR-74]). */
export async function readSubmitted({ db }: Pick<Ctx, 'db'>, run: QuizRunRow) {
  const answers = await listAnswers(db, run.quiz_run_id)
  const asked = askedOf(run, await listNamedParticipants(db, run))
  const submitted = new Set(
    answers.filter(({ state }) => state !== 'draft').map(({ student_id }) => student_id),
  )
  const missing = asked.filter(({ student_id }) => !submitted.has(student_id))
  return {
    is_submitted: missing.length === 0,
    submitted_count: asked.length - missing.length,
    expected_count: asked.length,
    missing,
  }
}

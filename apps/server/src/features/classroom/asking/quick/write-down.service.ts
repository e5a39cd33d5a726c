import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { questionViewsAt } from '../../../questions/questions.service.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import { keepQuestion } from './quick-quiz.service.ts'

/** Stores a question that was only spoken in class once more, with words, so that it can be given as homework ([CR-417]); the run stays as it was. */
export async function writeDown(
  ctx: Ctx,
  { session, run, text }: { session: LessonSessionRow; run: QuizRunRow; text: string },
): Promise<QuestionView> {
  const { items } = run.document
  if (run.source !== 'oral' || items.every(({ stem }) => stem.length > 0))
    throw new AppError('CONFLICT', { message: '只有没写下题目的口头题可以补写' })
  if (!hasKey(run.document)) throw new AppError('CONFLICT', { message: '这道题没有设答案，不能布置' })
  const document = { ...run.document, items: items.map((item) => ({ ...item, stem: blocksFromText(text) })) }
  const question_id = await keepQuestion(ctx, { session, document })
  const { school_id } = run
  const views = await questionViewsAt(ctx, { school_id, versions: [{ question_id, version: 1 }] })
  const view = views.get(question_id)
  if (view === undefined) throw new Error('a written question has no view')
  return view
}

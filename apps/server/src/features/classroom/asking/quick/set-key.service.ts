import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Item, ItemKey, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { usualMarking } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getClosedRun, tellKey } from '../quiz/quiz.service.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import { remarkRun, settleRun } from '../quiz/settle.service.ts'
import { keepQuestion } from './quick-quiz.service.ts'
import { storeToldKey } from './keyless-runs.store.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'

export type ToldKey = { item_id: string; key: ItemKey }

/**
 * Sets the key of a question that was asked without one, marks its answers by it and tells the class ([CR-71]). Set again, it takes the
 * place of the first; facts that were made by the first are replaced.
 */
export async function setRunKey(
  ctx: Ctx,
  {
    session,
    quiz_run_id,
    keys,
  }: { session: LessonSessionRow; quiz_run_id: string; keys: readonly ToldKey[] },
): Promise<void> {
  const run = await getClosedRun(ctx.db, { session, quiz_run_id })
  if (run.source === 'vote') throw new AppError('CONFLICT', { message: '投票没有答案' })
  if (run.source === 'lesson') throw new AppError('CONFLICT', { message: '备课里的题已有答案，请直接公布' })
  const document = withKeys(run.document, keys)
  const question_id = await keepQuestion(ctx, { session, document })
  const keyed: QuizRunRow = {
    ...run,
    document,
    question_id,
    question_version: 1,
    revealed_at: ctx.now.toISOString(),
  }
  await storeToldKey(ctx.db, keyed)
  await remarkRun(ctx.db, keyed)
  await tellKey(ctx, { session, run: keyed })
  // What is not settled yet is settled by the clock, with the answers that are still on their way.
  if (run.settled_at === null) return
  const change = { reason: '老师改正了课堂发题的答案', by_id: ctx.actor.account_id }
  await settleRun(ctx, keyed, change)
}

function withKeys(document: Question, keys: readonly ToldKey[]): Question {
  const keyOf = new Map(keys.map(({ item_id, key }) => [item_id, key]))
  const items = document.items.map((item) => {
    const key = keyOf.get(item.item_id)
    return key === undefined ? item : { ...item, key, marking: usualMarking(item.kind) }
  })
  for (const [at, { item_id }] of keys.entries()) {
    const item = items.find((known) => known.item_id === item_id)
    if (item === undefined) throw badField(`keys.${at}.item_id`, '题目中没有这一小题')
    const fault = faultOf(item, document)
    if (fault !== undefined) throw badField(`keys.${at}.key`, fault)
  }
  return { ...document, items }
}

function faultOf(item: Item, { bank }: Question): string | undefined {
  const [fault] = KINDS[item.kind].faults(item, bank)
  return fault
}

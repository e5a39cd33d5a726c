import { isDeepStrictEqual } from 'node:util'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Item, ItemKey, Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { hasKey } from '@jiangtai/shared/questions/marking/keyless.ts'
import { usualMarking } from '@jiangtai/shared/questions/typed-question/print-key.ts'
import { recordAudit } from '../../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { getOwnLessonSession, runNotFound } from '../../classroom.access.ts'
import { lockRun } from '../marking/marking.store.ts'
import { tellKey } from '../quiz/quiz.service.ts'
import type { QuizRunRow } from '../quiz/quiz.store.ts'
import { remarkRun, settleRun } from '../quiz/settle.service.ts'
import { keepQuestion } from './quick-quiz.service.ts'
import { isQuestionInBank, storeToldKey } from './keyless-runs.store.ts'
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
  const run = await lockRunOfSchool(ctx, quiz_run_id)
  if (run.lesson_session_id !== session.lesson_session_id) throw runNotFound()
  await changeKey(ctx, { session, run, document: await withKeys(ctx, run, keys) })
}

/**
 * The same from the record of a lesson, while it runs or afterwards ([CR-462]). The same key once more changes nothing, and neither does one that
 * was chosen without having seen the last. Returns the question as which the run stands now.
 */
export async function setKeyLater(
  ctx: Ctx,
  { quiz_run_id, question_id, keys }: { quiz_run_id: string; question_id: string; keys: readonly ToldKey[] },
): Promise<{ question_id: string }> {
  const run = await lockRunOfSchool(ctx, quiz_run_id)
  const session = await getOwnLessonSession(ctx.db, ctx.actor, run.lesson_session_id)
  const document = await withKeys(ctx, run, keys)
  if (run.revealed_at !== null && isDeepStrictEqual(document.items, run.document.items))
    return { question_id: run.question_id }
  if (run.question_id !== question_id)
    throw new AppError('CONFLICT', { message: '这道题的答案刚在别处改过，请看了现在的答案再改' })
  const keyed = await changeKey(ctx, { session, run, document })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'lesson.set_key',
    target_id: session.lesson_session_id,
    before: hasKey(run.document) ? { answer: keysText(run.document) } : null,
    after: { answer: keysText(document) },
  })
  return { question_id: keyed.question_id }
}

/** A run, locked: its answers become facts once, by the key that it has then. */
async function lockRunOfSchool(
  { db, actor: { school_id } }: Pick<Ctx, 'db' | 'actor'>,
  quiz_run_id: string,
): Promise<QuizRunRow> {
  const run = await lockRun(db, { school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  return run
}

async function changeKey(
  ctx: Ctx,
  { session, run, document }: { session: LessonSessionRow; run: QuizRunRow; document: Question },
): Promise<QuizRunRow> {
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
  // After the class nobody follows the room; students read the key and their marks in 上过的课.
  if (session.ended_at === null) await tellKey(ctx, { session, run: keyed })
  // What is not settled yet is settled by the clock, with the answers that are still on their way.
  if (run.settled_at !== null) {
    const change = { reason: '老师改正了课堂发题的答案', by_id: ctx.actor.account_id }
    await settleRun(ctx, keyed, change)
  }
  return keyed
}

/** The question of a run with other keys; refuses what has none to set, and what does not fit. */
async function withKeys(
  { db }: Pick<Ctx, 'db'>,
  run: QuizRunRow,
  keys: readonly ToldKey[],
): Promise<Question> {
  const { source, ended_at, document } = run
  if (ended_at === null) throw new AppError('CONFLICT', { message: '请先收卷' })
  if (source === 'vote') throw new AppError('CONFLICT', { message: '投票没有答案' })
  if (source === 'lesson') throw new AppError('CONFLICT', { message: '备课里的题已有答案，请直接公布' })
  if (!takesKey({ ...run, is_in_bank: source === 'bank' && (await isQuestionInBank(db, run)) }))
    throw new AppError('CONFLICT', { message: '题库里的题已有答案，请直接公布' })
  return keyedDocument(document, keys)
}

/** Whether the key of a run is told after it was asked: of a question of the bank where that had none, also once it was told one ([CR-469]). */
export function takesKey({
  source,
  document,
  is_in_bank,
}: Pick<QuizRunRow, 'source' | 'document'> & { is_in_bank: boolean }): boolean {
  if (source === 'lesson' || source === 'vote') return false
  return source !== 'bank' || !is_in_bank || !hasKey(document)
}

function keysText({ items }: Question): string {
  return items.map((item) => KINDS[item.kind].keyText(item)).join('；')
}

function keyedDocument(document: Question, keys: readonly ToldKey[]): Question {
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

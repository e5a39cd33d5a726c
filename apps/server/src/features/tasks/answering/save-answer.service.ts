import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { whyNotOfWay } from '@jiangtai/shared/tasks/giving/item-way.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { padTasksContract } from '@jiangtai/shared/tasks/pad-contract.ts'
import { ON_PAPER } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { whyNoAnswer } from '@jiangtai/shared/tasks/rules.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { createBatch } from '../../../core/coalesce.ts'
import type { Database } from '../../../core/db/database.ts'
import { lendConnection, type LentConnection } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { refuseForeignFiles } from '../../files/answers/answer-upload.service.ts'
import { findMember } from '../members/members.store.ts'
import { noteMomentAnswered } from '../reading/done-material.service.ts'
import { refuseDoneStep, stepOfAnswer } from '../steps/own-steps.service.ts'
import { padTaskNotFound } from '../tasks.access.ts'
import { findTask } from '../tasks.store.ts'
import { type HeldAnswer, keyOf, type SavedAnswer, saveAnswers, takeParts } from './answers.store.ts'
import { findItem, type FrozenTask, readGivenTask } from './frozen-task.ts'

/** Most answers in one statement. */
const MAX_BATCH = 2000
/** Tasks kept at hand for checking answers; the questions of a given task never change. */
const MAX_FROZEN = 200

type AnswerBatcher = {
  save: (item: { answer: SavedAnswer; now: string }) => Promise<HeldAnswer | null>
  frozen: Map<string, Promise<FrozenTask>>
}

// One batcher per open database: answers of all tasks that arrive together are committed together ([TK-13]).
const answerBatchers = new WeakMap<Database, AnswerBatcher>()

type Sent = ParsedOf<(typeof padTasksContract)['saveAnswer']>

/** Saves an answer to one item and returns the one that the database holds for this student once it is committed ([TK-13]). */
export async function saveAnswer(ctx: Ctx, sent: Sent) {
  const batcher = batcherOf(ctx.database)
  const { school_id, person_id: student_id } = ctx.actor
  const frozen = await frozenTask(ctx, batcher, sent.task_id)
  refuseUnfit(frozen, sent)
  const { task_id, round, item_id, client_submission_id, revision, value, used_ms } = sent
  const step = await stepOfAnswer(ctx.db, frozen, { school_id, task_id, student_id, round, item_id })
  const held_files = value.attachments.map((attachment, index) => ({
    field: `value.attachments.${index}.key`,
    attachment,
  }))
  await refuseForeignFiles(ctx.db, { school_id, student_id, task_id, item_id }, held_files)
  const answer: SavedAnswer = {
    ...{ task_id, student_id, round, item_id, school_id, value, client_submission_id, revision, used_ms },
    step_no: step?.step_no ?? null,
  }
  if (step !== null) await refuseDoneStep(ctx.db, answer, step)
  const held = await batcher.save({ answer, now: ctx.now.toISOString() })
  if (held === null) return refuseAnswer(ctx, sent, step)
  const isMine = held.client_submission_id === client_submission_id
  if (!held.is_new && !isMine && held.revision < revision) return refuseAnswer(ctx, sent, step)
  await noteMomentAnswered(ctx, frozen, item_id)
  return {
    client_submission_id: held.client_submission_id,
    revision: held.revision,
    state: 'draft' as const,
  }
}

/** Returns the reason why nothing was stored. */
async function refuseAnswer(
  ctx: Ctx,
  { task_id, round, item_id }: Sent,
  step: TaskStep | null,
): Promise<never> {
  const { school_id, person_id: student_id } = ctx.actor
  const member = await findMember(ctx.db, { school_id, task_id, student_id })
  const task = await findTask(ctx.db, { school_id, task_id })
  if (member === null || task === null) throw padTaskNotFound()
  const why = whyNoAnswer(task, member, ctx.now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  if (member.round !== round) throw new AppError('CONFLICT', { message: '老师已打回订正，请刷新后再改' })
  if (member.to_correct !== null && !member.to_correct.includes(item_id))
    throw new AppError('CONFLICT', { message: '这道题不用订正' })
  // Another device has handed in the step meanwhile.
  if (step !== null) await refuseDoneStep(ctx.db, member, step)
  throw new AppError('UNAVAILABLE', { message: '没有保存成功，请稍后重试' })
}

/** Refuses an answer to an item that the task does not ask, or of another kind ([QU-15]). Handing in judges whether the item is of the student's own set. */
function refuseUnfit({ sets }: FrozenTask, { item_id, value }: { item_id: string; value: AnswerPart }): void {
  const found = sets.map(({ questions }) => findItem(questions, item_id)).find((one) => one !== null)
  if (found === undefined) throw badField('item_id', '这道题不在里面')
  const { question, item } = found
  const unfit = KINDS[item.kind].unfit(item, question.document.bank, value)
  if (unfit !== null) throw badField('value', unfit)
  const why = whyNotOfWay(item.way, value)
  if (why !== null) throw badField('value', why)
  // A machine marks picked and typed answers only.
  if (value.attachments.length > 0 && KINDS[item.kind].isGradedByMachine)
    throw badField('value.attachments.0.key', '这道题不收照片和录音')
}

/** The first answer reads the questions of the task; answers that arrive meanwhile wait for the same reading. */
function frozenTask(ctx: Ctx, { frozen }: AnswerBatcher, task_id: string): Promise<FrozenTask> {
  const key = `${ctx.actor.school_id}/${task_id}`
  const known = frozen.get(key)
  if (known !== undefined) return known
  if (frozen.size >= MAX_FROZEN) frozen.clear()
  const reading = readGiven(ctx, task_id).catch((error: unknown) => {
    frozen.delete(key)
    throw error
  })
  frozen.set(key, reading)
  return reading
}

/** Only a given task is kept: a draft may still change. */
async function readGiven(ctx: Ctx, task_id: string): Promise<FrozenTask> {
  const { school_id, person_id: student_id } = ctx.actor
  const member = await findMember(ctx.db, { school_id, task_id, student_id })
  const task = member === null ? null : await findTask(ctx.db, { school_id, task_id })
  if (task === null) throw padTaskNotFound()
  if (TASK_KINDS[task.kind].handing(task.way) === 'register')
    throw new AppError('CONFLICT', { message: ON_PAPER })
  return readGivenTask(ctx, { school_id, task_id })
}

function batcherOf(database: Database): AnswerBatcher {
  const known = answerBatchers.get(database)
  if (known !== undefined) return known
  const batcher: AnswerBatcher = {
    frozen: new Map(),
    save: createBatch({
      // A batch does not wait: while one is being committed, or waits for the connection, the next one gathers.
      wait_ms: 0,
      max_items: MAX_BATCH,
      lend: lendConnection(database),
      run: saveBatch,
    }),
  }
  answerBatchers.set(database, batcher)
  return batcher
}

/** Stores the batch in one statement; of two copies of one student's answer the newer goes in, and both get its reply. */
async function saveBatch(
  items: readonly { answer: SavedAnswer; now: string }[],
  { db, transaction }: LentConnection,
): Promise<(HeldAnswer | null)[]> {
  const keyed = items.map(({ answer }) => ({ key: keyOf(answer), answer }))
  const newest = new Map<string, SavedAnswer>()
  for (const { key, answer } of keyed) {
    const before = newest.get(key)
    if (before === undefined || before.revision < answer.revision) newest.set(key, answer)
  }
  const now = items.reduce((latest, item) => (item.now > latest ? item.now : latest), '')
  // All batches have the same order, so that two of them never wait for each other in a circle.
  const answers = [...newest].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, answer]) => answer)
  const isOnPath = answers.some(({ step_no }) => step_no !== null)
  const held = isOnPath
    ? await transaction({ school_id: null }, async (tx) => {
        await takeParts(tx, answers)
        return saveAnswers(tx, { answers, now })
      })
    : await saveAnswers(db, { answers, now })
  const byKey = new Map(held.map((row) => [keyOf(row), row]))
  return keyed.map(({ key }) => byKey.get(key) ?? null)
}

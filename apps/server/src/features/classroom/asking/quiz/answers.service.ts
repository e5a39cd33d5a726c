import type { PracticeCell } from '@jiangtai/shared/classroom/asking/practice/progress.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { isEmptyAnswer, unfitAnswer } from '@jiangtai/shared/questions/answering.ts'
import type { AnswerValueV1 } from '@jiangtai/shared/questions/content.ts'
import { readAnswer } from '@jiangtai/shared/questions/upgrade.ts'
import { createBatch } from '../../../../core/coalesce.ts'
import type { Database } from '../../../../core/db/database.ts'
import { lendConnection, type LentConnection } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { type StoredAnswer, storeAnswers, type SubmittedAnswer } from './answers.store.ts'
import { markAnswer } from '../../../questions/same-value/marking.service.ts'
import { refuseForeignAttachments } from '../answer-uploads/answer-uploads.service.ts'
import { runNotFound } from '../../classroom.access.ts'
import { findQuizRun, type QuizRunRow } from './quiz.store.ts'
import { tellTally } from './tally.ts'

/** Most answers in one statement. */
const MAX_BATCH = 2000
/** Frozen runs kept in memory for marking; the question of a run never changes. */
const MAX_FROZEN_RUNS = 500

type FrozenRun = Pick<QuizRunRow, 'quiz_run_id' | 'lesson_session_id' | 'document' | 'practice_id'>
type AnswerBatcher = {
  submit: (item: { answer: SubmittedAnswer; now: string }) => Promise<StoredAnswer | null>
  frozen: Map<string, Promise<FrozenRun | null>>
}

// One batcher per open database: answers of all classes that arrive together are committed together ([CR-16]).
const answerBatchers = new WeakMap<Database, AnswerBatcher>()

/** An answer as a pad sends it. */
export type SubmitAnswer = {
  quiz_run_id: string
  client_submission_id: string
  revision: number
  value: Answer | AnswerValueV1
  is_final: boolean
  used_ms: number
  was_offline: boolean
}

/** Takes an answer and returns the student's stored answer once it is committed ([CR-16], [CR-18]). */
export async function submitAnswer(
  ctx: Ctx,
  input: SubmitAnswer,
): Promise<Pick<StoredAnswer, 'client_submission_id' | 'state' | 'revision'>> {
  const batcher = batcherOf(ctx.database)
  const run = await findFrozenRun(ctx, batcher, input.quiz_run_id)
  if (run === null) throw runNotFound()
  const value = readFitAnswer(run, input.value)
  const { school_id, person_id: student_id } = ctx.actor
  await refuseForeignAttachments(ctx.db, { school_id, quiz_run_id: run.quiz_run_id, student_id }, value)
  const { items: marks, result, score } = markAnswer(run.document, value)
  // Field by field: spreading `input` costs more than marking it.
  const answer: SubmittedAnswer = {
    quiz_run_id: run.quiz_run_id,
    student_id,
    school_id,
    client_submission_id: input.client_submission_id,
    revision: input.revision,
    is_final: input.is_final,
    was_offline: input.was_offline,
    value,
    result,
    marks,
    score,
    used_ms: input.used_ms,
  }
  const stored = await batcher.submit({ answer, now: ctx.now.toISOString() })
  if (stored === null) return refuseAnswer(ctx, run)
  const isMine = stored.client_submission_id === input.client_submission_id
  if (!stored.is_new && !isMine && stored.revision < input.revision) throw closed()
  if (stored.is_new)
    tellStored(ctx, { run, stored, told: isEmptyAnswer(run.document, value) ? 'none' : result })
  const { client_submission_id, state, revision } = stored
  return { client_submission_id, state, revision }
}

/** The board hears of every answer, of one that came after the close too, so that it looks again ([CR-17]); a practice counts what came in time. */
function tellStored(
  ctx: Ctx,
  {
    run,
    stored: { student_id, state },
    told,
  }: { run: FrozenRun; stored: StoredAnswer; told: PracticeCell['result'] },
): void {
  const { practice_id } = run
  if (practice_id !== null && state === 'late') return
  const practice = practice_id === null ? null : { practice_id, result: told }
  tellTally(ctx, { run, student_id, state: state === 'draft' ? 'draft' : 'submitted', practice })
}

/** Nothing is stored for this student: closed, or the student never entered this lesson. */
async function refuseAnswer(ctx: Ctx, run: FrozenRun): Promise<never> {
  const row = await findQuizRun(ctx.db, { school_id: ctx.actor.school_id, quiz_run_id: run.quiz_run_id })
  if (row !== null && row.ended_at !== null) throw closed()
  throw runNotFound()
}

function closed(): AppError {
  return new AppError('CONFLICT', { message: '本题已收卷，不能再提交' })
}

/** The first answer of a run reads it; those that arrive meanwhile wait for the same reading. */
function findFrozenRun(ctx: Ctx, batcher: AnswerBatcher, quiz_run_id: string): Promise<FrozenRun | null> {
  const key = `${ctx.actor.school_id}/${quiz_run_id}`
  const known = batcher.frozen.get(key)
  if (known !== undefined) return known
  if (batcher.frozen.size >= MAX_FROZEN_RUNS) batcher.frozen.clear()
  const reading = readFrozenRun(ctx, batcher, { key, quiz_run_id })
  batcher.frozen.set(key, reading)
  return reading
}

/** A missing run may exist later, and a failed reading may succeed later: only a found run is kept in memory. */
async function readFrozenRun(
  ctx: Ctx,
  batcher: AnswerBatcher,
  asked: { key: string; quiz_run_id: string },
): Promise<FrozenRun | null> {
  let row: FrozenRun | null = null
  try {
    row = await findQuizRun(ctx.db, { school_id: ctx.actor.school_id, quiz_run_id: asked.quiz_run_id })
    return row
  } finally {
    if (row === null) batcher.frozen.delete(asked.key)
  }
}

/** The answer by item, whichever shape was sent ([QU-41]); one that does not fit is refused ([QU-15]). */
function readFitAnswer({ document }: FrozenRun, sent: Answer | AnswerValueV1): Answer {
  const item_ids = document.items.map(({ item_id }) => item_id)
  const value = isFirstShape(sent) ? readAnswer(sent, item_ids) : sent
  const unfit = unfitAnswer(document, value)
  if (unfit !== null) throw new AppError('BAD_INPUT', { fields: [unfit] })
  return value
}

/** The sent value has been parsed as one of the two shapes; an answer by item has no text as its `kind`. */
function isFirstShape(sent: Answer | AnswerValueV1): sent is AnswerValueV1 {
  return typeof sent['kind'] === 'string'
}

function batcherOf(database: Database): AnswerBatcher {
  const known = answerBatchers.get(database)
  if (known !== undefined) return known
  const batcher: AnswerBatcher = {
    frozen: new Map(),
    submit: createBatch({
      // No wait: while one batch is being committed, or waits for the connection, the next one gathers.
      wait_ms: 0,
      max_items: MAX_BATCH,
      lend: lendConnection(database),
      run: storeBatch,
    }),
  }
  answerBatchers.set(database, batcher)
  return batcher
}

/** One statement for the batch; of two copies of one student's answer the newer goes in, both get its reply. */
async function storeBatch(
  items: readonly { answer: SubmittedAnswer; now: string }[],
  { db }: LentConnection,
): Promise<(StoredAnswer | null)[]> {
  const newest = new Map<string, SubmittedAnswer>()
  for (const { answer } of items) {
    const before = newest.get(keyOf(answer))
    if (before === undefined || before.revision < answer.revision) newest.set(keyOf(answer), answer)
  }
  const now = items.reduce((latest, item) => (item.now > latest ? item.now : latest), '')
  const stored = await storeAnswers(db, { answers: [...newest.values()], now })
  const byKey = new Map(stored.map((row) => [keyOf(row), row]))
  return items.map(({ answer }) => byKey.get(keyOf(answer)) ?? null)
}

function keyOf(row: { quiz_run_id: string; student_id: string }): string {
  return `${row.quiz_run_id}/${row.student_id}`
}

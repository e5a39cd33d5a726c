import { AppError } from '@jiangtai/shared/core/errors.ts'
import { Id } from '@jiangtai/shared/core/schemas.ts'
import { SUGGESTED_PARTS } from '@jiangtai/shared/tasks/marking/suggestions.ts'
import { z } from 'zod'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { type JobCtx, type JobKinds, jobKind, type JobProgress } from '../../../../core/jobs/job-kind.ts'
import { watchStop } from '../../../../core/jobs/watch-stop.ts'
import { type MarkSuggester, SuggesterError } from '../../../../core/suggestions/mark-suggester.ts'
import { settingsOf } from '../../../school/school.service.ts'
import { findItem, questionsOf, readFrozenTask } from '../../answering/frozen-task.ts'
import { judgedAnswer, judgedItem } from './judged-words.ts'
import {
  type AnswerToSuggest,
  listAnswersToSuggest,
  listToSuggest,
  putSuggestions,
  type SuggestionRow,
} from './suggestions.store.ts'

/** The job that asks the service about the answers to one item. */
export const SUGGEST_MARKS = 'task.suggest_marks'

/** Answers that the service gets at once. */
const BATCH = 5
/** As many as a trial asks about: the teacher looks at each. */
const MAX_TRIAL = 20
/** As many as one request asks about; another one goes on. */
const MAX_WAITING = 2000

const Payload = z.object({
  task_id: Id,
  marker_id: Id.nullable().default(null),
  item_id: Id,
  part: z.enum(SUGGESTED_PARTS),
})
type Payload = z.output<typeof Payload>

export const suggestionJobs: JobKinds = { [SUGGEST_MARKS]: jobKind(Payload, suggestMarks) }

/** Asks batch by batch; what came is kept with each, so that a cancelled job has lost nothing. Nothing is scored by it ([TK-175]). */
async function suggestMarks(
  ctx: JobCtx,
  { task_id, marker_id, item_id, part }: Payload,
  progress: JobProgress,
): Promise<Record<string, number>> {
  const { school_id, markSuggester } = ctx
  const db = ctx.database.orm
  if (markSuggester === null || !(await settingsOf(db, school_id)).suggests_marks)
    throw new AppError('CONFLICT', { message: '学校没有开启评分建议' })
  const item = { school_id, task_id, item_id }
  const limit = part === 'trial' ? MAX_TRIAL : MAX_WAITING
  const score_ids = await listToSuggest(db, { ...item, marker_id, part, limit })
  await progress.expect(score_ids.length)
  const frozen = await readFrozenTask(db, item)
  const result = { suggested: 0, left_out: 0 }
  for (let at = 0; at < score_ids.length; at += BATCH) {
    progress.throwIfStopped()
    const batch = score_ids.slice(at, at + BATCH)
    const answers = await listAnswersToSuggest(db, { ...item, marker_id, part, score_ids: batch })
    const suggested: Suggested[] = []
    // The same item may be worth something else in another set.
    for (const set_no of new Set(answers.map((answer) => answer.set_no))) {
      const found = findItem(questionsOf(frozen, { set_no }), item_id)
      if (found === null) continue
      const asked = { item: judgedItem(found), answers: answers.filter((answer) => answer.set_no === set_no) }
      suggested.push(...(await ask({ ...ctx, markSuggester }, asked, progress)))
    }
    const created_at = ctx.clock.now().toISOString()
    const rows = suggested.map(
      (one): SuggestionRow => ({ ...one, ...item, is_trial: part === 'trial', created_at }),
    )
    result.suggested += rows.length
    result.left_out += batch.length - rows.length
    await inTransaction(ctx.database, { school_id }, async (tx) => {
      await putSuggestions(tx, rows)
      const done_count = Math.min(score_ids.length, at + BATCH)
      await progress.save(tx, { ...progress.start, done_count, result: { ...result } })
    })
  }
  return result
}

type Suggested = Omit<SuggestionRow, 'school_id' | 'task_id' | 'item_id' | 'is_trial' | 'created_at'>

/** One asking: what comes back is known by its place in the batch. */
async function ask(
  { markSuggester, log }: Pick<JobCtx, 'log'> & { markSuggester: MarkSuggester },
  { item, answers }: { item: ReturnType<typeof judgedItem>; answers: readonly AnswerToSuggest[] },
  progress: JobProgress,
): Promise<Suggested[]> {
  const stop = watchStop(progress)
  try {
    const suggestions = await markSuggester.suggestMarks(
      { item, answers: answers.map(judgedAnswer) },
      stop.signal,
    )
    return suggestions.flatMap(({ place, score, reason, confidence }) => {
      const answer = answers[place]
      if (answer === undefined) return []
      const { student_id, round, revision: answer_revision } = answer
      return [{ student_id, round, answer_revision, score, reason, confidence }]
    })
  } catch (error) {
    if (!(error instanceof SuggesterError)) throw error
    log.warn({ err: error.cause }, 'the mark service gave no suggestions')
    throw new AppError('CONFLICT', { message: error.message })
  } finally {
    stop.end()
  }
}

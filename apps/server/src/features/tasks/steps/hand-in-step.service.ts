import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { MAX_KEPT_ATTEMPTS } from '@jiangtai/shared/tasks/limits.ts'
import type { padTasksContract } from '@jiangtai/shared/tasks/pad-contract.ts'
import { nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { StepAnswer, StepProgress, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { listAnswers } from '../answering/answers.store.ts'
import { type GivenQuestion, readGivenTask } from '../answering/frozen-task.ts'
import { markRound } from '../answering/mark-round.ts'
import { takeOpenPart } from '../answering/take-part.service.ts'
import { changeMember, type MemberRow } from '../members/members.store.ts'
import { listReadings } from '../reading/reading.store.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { doneSteps, pathProgress, refuseLocked, stepProgress } from './own-steps.service.ts'
import { listStepRows, putStepRow, type StepRow } from './steps.store.ts'
import type { StepAttempt } from './steps.table.ts'

type Sent = ParsedOf<(typeof padTasksContract)['handInStep']>
/** What a handing in adds to the row of a step. */
type Handed = Pick<StepRow, 'words' | 'levels'> & {
  attempt: StepAttempt | null
  /** The time at which its answers were last saved. */
  touched_at: string | null
  isDone: boolean
}

/**
 * Hands in one step of a student's path ([TK-183]): an exercise is marked at once where its score decides, a photo has to be there, a doubt and levels are
 * kept. A step that is done stays done; a doubt and levels may be written anew while the task is open, the newest revision wins ([TK-212]).
 */
export async function handInStep(
  ctx: Ctx,
  { task_id, step_no, answer, revision }: Sent,
): Promise<StepProgress> {
  const { school_id, person_id: student_id } = ctx.actor
  const { member, task } = await takeOpenPart(ctx, task_id)
  if (member.round > 1) throw new AppError('CONFLICT', { message: '订正只改要订正的题，不用再完成步骤' })
  const { sets } = await readGivenTask(ctx, member)
  const set = sets.find((one) => one.set_no === member.set_no)
  const step = set?.steps.find((one) => one.step_no === step_no)
  if (set === undefined || step === undefined) throw badField('step_no', '没有这一步')
  const rows = await listStepRows(ctx.db, member)
  const progress = pathProgress(set.steps, { rows, readings: await listReadings(ctx.db, member) })
  refuseLocked(set, progress, step)
  const isDone = doneSteps(progress).has(step_no)
  const own = progress.find((one) => one.step_no === step_no)
  if (own !== undefined && isDone && answer.kind === 'answers') return own
  const handed = await judge(ctx, { member, step, answer, questions: set.questions })
  const before = rows.find((one) => one.step_no === step_no)
  if (before !== undefined && own !== undefined) {
    if (handed.attempt === null && isOlder(before, revision)) return own
    if (isSentAgain(before, handed)) return own
  }
  const at = ctx.now.toISOString()
  const row: StepRow = {
    ...{ task_id, student_id, step_no, school_id, words: handed.words, levels: handed.levels },
    attempt_count: (before?.attempt_count ?? 0) + 1,
    attempts: withAttempt(before?.attempts ?? [], handed.attempt),
    revision: revision ?? (before?.revision ?? 0) + 1,
    saved_at: at,
    done_at: before?.done_at ?? (handed.isDone ? at : null),
  }
  await putStepRow(ctx.db, row)
  const state = nextMemberState(member.state, 'save')
  if (state !== null && state !== member.state)
    await changeMember(ctx.db, member, { state, viewed_at: member.viewed_at ?? at })
  tellOwner(ctx, task)
  return stepProgress(step_no, row)
}

/** Whether a doubt or levels were written over an older text than the one that is kept, which stays ([TK-212]). */
function isOlder(kept: StepRow, revision: number | null): boolean {
  return revision !== null && revision <= kept.revision
}

/**
 * Whether the last handing in of a step arrived once more ([TK-205]): the same words or levels, or an exercise whose answers were not touched since. A pad
 * that lost the reply sends it anew, and nothing new was tried.
 */
function isSentAgain(
  { words, levels, attempts }: StepRow,
  { words: newWords, levels: newLevels, attempt, touched_at }: Handed,
): boolean {
  if (attempt === null) return words === newWords && JSON.stringify(levels) === JSON.stringify(newLevels)
  const last = attempts.at(-1)
  if (last === undefined || marksOf(last) !== marksOf(attempt)) return false
  return touched_at === null || new Date(touched_at) <= new Date(last.at)
}

/** The marks of a try, whatever the order in which the database keeps their fields. */
function marksOf({ items }: StepAttempt): string {
  return items.map(({ item_id, result, score }) => `${item_id} ${result} ${score}`).join()
}

type Judged = {
  member: MemberRow
  step: TaskStep
  answer: StepAnswer
  questions: readonly GivenQuestion[]
}

async function judge(ctx: Ctx, { member, step, answer, questions }: Judged): Promise<Handed> {
  const handed = { words: null, levels: null, attempt: null, touched_at: null, isDone: true }
  switch (step.kind) {
    case 'material':
      throw badField('step_no', `“${step.title}”看完就算完成，不用提交`)
    case 'discussion':
      throw badField('step_no', `“${step.title}”发言以后就算完成，不用提交`)
    case 'doubt':
      if (answer.kind !== 'doubt') throw badField('answer', '请写下没有弄懂的地方')
      return { ...handed, words: answer.words }
    case 'self':
      if (answer.kind !== 'self' || answer.levels.length !== step.statements.length)
        throw badField('answer.levels', '请给每一条都选一档')
      return { ...handed, levels: answer.levels }
    case 'exercise':
    case 'photo': {
      if (answer.kind !== 'answers') throw badField('answer', '请先作答，再提交这一步')
      const asked = questions.filter(({ question_id }) => questionsOfStep(step).includes(question_id))
      const given = (await listAnswers(ctx.db, member)).filter(({ round }) => round === member.round)
      refuseUnanswered(step, asked, given)
      const attempt = markStep({ member, asked, given, at: ctx.now.toISOString() })
      const percent = step.kind === 'exercise' ? step.percent : null
      // What no machine can judge for sure is not reached, or whoever writes nonsense of such a length would be done.
      const worth = asked.flatMap(({ document }) => document.items).reduce((sum, one) => sum + one.score, 0)
      return {
        ...handed,
        attempt,
        touched_at: lastSaved(asked, given),
        isDone: percent === null || attempt.score * 100 >= percent * worth,
      }
    }
  }
}

type Given = Awaited<ReturnType<typeof listAnswers>>

function refuseUnanswered(step: TaskStep, asked: readonly GivenQuestion[], given: Given): void {
  const values = new Map(given.map(({ item_id, value }) => [item_id, value]))
  const items = asked.flatMap(({ document }) => document.items)
  if (step.kind === 'photo') {
    const hasPhoto = items.some(({ item_id }) =>
      values.get(item_id)?.attachments.some(({ kind }) => kind === 'photo'),
    )
    if (!hasPhoto) throw new AppError('CONFLICT', { message: '请先拍照上传，再提交这一步' })
    return
  }
  const left = items.filter(({ item_id, kind }) => {
    const value = values.get(item_id)
    return value === undefined || KINDS[kind].isEmpty(value)
  }).length
  if (left > 0) throw new AppError('CONFLICT', { message: `还有 ${left} 道小题没有作答` })
}

function lastSaved(asked: readonly GivenQuestion[], given: Given): string | null {
  const item_ids = new Set(asked.flatMap(({ document }) => document.items.map(({ item_id }) => item_id)))
  const times = given
    .filter(({ item_id }) => item_ids.has(item_id))
    .map(({ saved_at }) => Date.parse(saved_at))
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString()
}

function markStep({
  member,
  asked,
  given,
  at,
}: {
  member: MemberRow
  asked: readonly GivenQuestion[]
  given: Given
  at: string
}): StepAttempt {
  const scores = markRound({ member, questions: asked, answers: given, handing: 'steps' }, at)
  // What waits for a teacher says nothing of how well it went.
  const marked = scores.filter(({ result }) => result !== 'ungraded')
  return {
    at,
    score: marked.reduce((sum, one) => sum + one.score, 0),
    full_score: marked.reduce((sum, one) => sum + one.full_score, 0),
    items: scores.map(({ item_id, result, score }) => ({ item_id, result, score })),
  }
}

/** The attempts with one more; beyond so many the last takes the place of the one before. */
function withAttempt(attempts: readonly StepAttempt[], attempt: StepAttempt | null): StepAttempt[] {
  if (attempt === null) return [...attempts]
  return [...attempts.slice(0, MAX_KEPT_ATTEMPTS - 1), attempt]
}

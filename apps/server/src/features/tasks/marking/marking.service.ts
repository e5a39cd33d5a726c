import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ScoreGiven } from '@jiangtai/shared/tasks/marking/contract.ts'
import { MEMBER_REFUSALS, nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { findItem, questionsOf, readGivenTask } from '../answering/frozen-task.ts'
import { eventsOf } from '../giving/ending.service.ts'
import { addEvents } from '../events.store.ts'
import { changeEachMember, changeMembers, type MemberRow, takeMembers } from '../members/members.store.ts'
import { accountNames, giveScores, type ItemScoreRow, listScores, type NewScore } from './scores.store.ts'
import { settleRounds } from '../rounds/settle.service.ts'
import { listSubmissions } from '../rounds/submissions.store.ts'
import { takeOwnTask } from '../tasks.access.ts'
import { tellClasses } from '../telling/tell-pads.ts'
import { refuseOutside, refusePartly, takeTaskToMark } from './markers/markers.access.ts'
import { givenPoints } from './given-points.ts'
import { suggestedScores } from './suggestions/suggestions.store.ts'
import { refuseForeignInk } from './refuse-ink.ts'
import { resultOf } from './result-of.ts'
import { givenVoice, namedVoices } from './voice/given-voice.ts'

type Asked = { task_id: string; kind: TaskKindId }
type Taken = { given: ScoreGiven; score: ItemScoreRow | NewScore; is_taken: boolean }

/**
 * Gives scores to answers that were handed in ([TK-32]). One that was given meanwhile by somebody else is left, and told; the others are
 * taken. What is marked becomes facts in the same transaction, and a student whose last answer is marked is marked ([TK-33]).
 */
export async function scoreAnswers(
  ctx: Ctx,
  {
    scores,
    given_by = 'teacher',
    ...asked
  }: Asked & { scores: readonly ScoreGiven[]; given_by?: 'teacher' | 'import' },
): Promise<Taken[]> {
  refuseDoubles(scores)
  // A table of scores is filled by the teacher of the task alone.
  const task =
    given_by === 'import'
      ? { ...(await takeOwnTask(ctx.db, ctx.actor, asked)), marker_id: null }
      : await takeTaskToMark(ctx.db, ctx.actor, asked)
  await refuseOutside(ctx.db, task, scores)
  await refuseForeignInk(ctx.db, task, scores)
  const student_ids = [...new Set(scores.map(({ student_id }) => student_id))]
  const members = new Map((await takeMembers(ctx.db, task, student_ids)).map((row) => [row.student_id, row]))
  // A draft has no parts, and may still change.
  if (members.size === 0) throw badField('scores.0.student_id', '没有布置给这名学生')
  const frozen = await readGivenTask(ctx, task)
  const held = await listScores(ctx.db, { ...task, student_ids })
  const heldBy = new Map(held.map((score) => [keyOf(score), score]))
  const suggested = await suggestedScores(ctx.db, task, scores)
  const named = await namedVoices(ctx.db, task, scores)
  const created_at = ctx.now.toISOString()
  const taken = scores.map((given, at): Taken => {
    const member = members.get(given.student_id)
    if (member === undefined) throw badField(`scores.${at}.student_id`, '没有布置给这名学生')
    const found = findItem(questionsOf(frozen, member), given.item_id)
    if (found === null) throw badField(`scores.${at}.item_id`, '没有让这名学生做这道题')
    const before = heldBy.get(keyOf(given)) ?? null
    if (before === null || nextMemberState(member.state, 'mark') === null)
      throw new AppError('CONFLICT', { message: `${MEMBER_REFUSALS[member.state]}，不能给分` })
    if (given.score !== null && given.score > found.item.score)
      throw badField(`scores.${at}.score`, `这道题最多 ${found.item.score} 分`)
    if (before.score_id !== given.replaces) return { given, score: before, is_taken: false }
    const { school_id, task_id } = task
    const { student_id, round, item_id, score, comment, points, ink } = given
    const result = resultOf(score, found.item.score)
    return {
      given,
      score: {
        ...{ score_id: newId(), school_id, task_id, student_id, round, item_id },
        ...{
          result,
          score: score ?? 0,
          full_score: found.item.score,
          parts: givenPoints(found.item, points),
        },
        ...{ given_by, is_suggested: score !== null && suggested.get(keyOf(given)) === score },
        ...{ by_id: ctx.actor.account_id, comment, ink, created_at },
        ...givenVoice(given, { item: found.item, before, named, field: `scores.${at}.voice_key` }),
      },
      is_taken: true,
    }
  })
  const fresh = taken.filter(({ is_taken }) => is_taken).map(({ score }) => score)
  await giveScores(ctx.db, fresh)
  const marked = [...members.values()].filter(({ student_id }) =>
    fresh.some((one) => one.student_id === student_id),
  )
  const inForce = [...held.filter((score) => !fresh.some((one) => keyOf(one) === keyOf(score))), ...fresh]
  await settleMarked(ctx, { task, frozen }, marked)
  await changeEachMember(
    ctx.db,
    task,
    marked.map((member) => counted(member, inForce)),
  )
  if (marked.length > 0) await tellClasses(ctx, task)
  return taken
}

/** The names of those who gave the scores in the way of which others were not taken ([TK-238]). */
export async function givenByNames(ctx: Ctx, taken: readonly Taken[]): Promise<ReadonlyMap<string, string>> {
  const account_ids = taken.flatMap(({ score, is_taken }) =>
    is_taken || score.by_id === null ? [] : [score.by_id],
  )
  return accountNames(ctx.db, { school_id: ctx.actor.school_id, account_ids: [...new Set(account_ids)] })
}

/** Ends the marking of some students: nothing more is to be corrected ([TK-2]). */
export async function acceptTask(
  ctx: Ctx,
  { student_ids, ...asked }: Asked & { student_ids: readonly string[] },
): Promise<{ member_count: number }> {
  const task = await takeOwnTask(ctx.db, ctx.actor, asked)
  const members = await takeMembers(ctx.db, task, student_ids)
  const done = members.filter(({ state }) => nextMemberState(state, 'accept') !== null)
  if (done.length === 0) throw new AppError('CONFLICT', { message: '选中的学生还没有批完' })
  await changeMembers(
    ctx.db,
    task,
    done.map(({ student_id }) => student_id),
    { state: 'done' },
  )
  await addEvents(ctx.db, eventsOf(ctx, task, done, { type: 'accepted', note: '' }))
  await tellClasses(ctx, task)
  return { member_count: done.length }
}

/** Rounds of some students become facts, or the facts that they are change; one call of the writer of facts ([TK-40]). */
export async function settleMarked(
  ctx: Ctx,
  { task, frozen }: Pick<Parameters<typeof settleRounds>[1], 'task' | 'frozen'>,
  members: readonly MemberRow[],
): Promise<void> {
  const student_ids = members.map(({ student_id }) => student_id)
  const submissions = await listSubmissions(ctx.db, { ...task, student_ids })
  const rounds = submissions.flatMap(({ student_id, round, submitted_at, withdrawn_at }) => {
    const member = members.find((one) => one.student_id === student_id)
    return member === undefined || withdrawn_at !== null ? [] : [{ student_id, round, submitted_at, member }]
  })
  const change = { reason: '批改', by_id: ctx.actor.account_id }
  await settleRounds(ctx.db, { task, frozen, now: ctx.now, change }, rounds)
}

/** A student's part with the score of the first round, what waits, and with it whether they are marked ([TK-33]). */
function counted(member: MemberRow, scores: readonly (ItemScoreRow | NewScore)[]): MemberRow {
  const own = scores.filter(({ student_id }) => student_id === member.student_id)
  const ungraded_count = own.filter(
    ({ round, result }) => round === member.round && result === 'ungraded',
  ).length
  const state =
    nextMemberState(member.state, ungraded_count === 0 ? 'finish_marking' : 'mark') ?? member.state
  const first = own.filter(({ round }) => round === 1)
  return { ...member, state, ungraded_count, score: first.reduce((sum, { score }) => sum + score, 0) }
}

function refuseDoubles(scores: readonly ScoreGiven[]): void {
  if (new Set(scores.map(keyOf)).size < scores.length) throw badField('scores', '同一道题给了两个分数')
}

const keyOf = ({ student_id, round, item_id }: Pick<ScoreGiven, 'student_id' | 'round' | 'item_id'>) =>
  `${student_id} ${round} ${item_id}`

/** Writes what a teacher says of the whole, and whether it is 优秀作业 (HW-15), which the teacher of the task alone decides ([TK-242]). */
export async function commentOn(
  ctx: Ctx,
  {
    student_id,
    comment,
    is_excellent,
    ...asked
  }: Asked & { student_id: string; comment: string; is_excellent: boolean },
): Promise<void> {
  const task = await takeTaskToMark(ctx.db, ctx.actor, asked)
  refusePartly(task)
  const [member] = await takeMembers(ctx.db, task, [student_id])
  if (member === undefined) throw badField('student_id', '没有布置给这名学生')
  await refuseOutside(ctx.db, task, [{ student_id, item_id: null }])
  if (member.submitted_at === null) throw new AppError('CONFLICT', { message: '这名学生还没有提交' })
  await changeMembers(
    ctx.db,
    task,
    [student_id],
    task.marker_id === null ? { comment, is_excellent } : { comment },
  )
  await tellClasses(ctx, task)
}

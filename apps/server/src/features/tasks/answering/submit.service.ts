import { AppError } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { whyNotHandedIn } from '@jiangtai/shared/tasks/handing.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import { isFinal, isLate, whyNoAnswer } from '@jiangtai/shared/tasks/rules.ts'
import {
  HANDED_IN,
  MEMBER_REFUSALS,
  nextMemberState,
  type MemberState,
} from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { addEvent } from '../events.store.ts'
import { changeMember, type MemberRow } from '../members/members.store.ts'
import { readMilliseconds, whyNotRead } from '../reading/own-reading.service.ts'
import { ownSteps, whyNotGone } from '../steps/own-steps.service.ts'
import { giveScores } from '../marking/scores.store.ts'
import { settleRounds } from '../rounds/settle.service.ts'
import { listSubmissions, putSubmissions, withdrawSubmission } from '../rounds/submissions.store.ts'
import type { DescribedTask } from '../tasks.store.ts'
import { tellOwner } from '../telling/tell-owner.ts'
import { listAnswers } from './answers.store.ts'
import { questionsOf, readGivenTask } from './frozen-task.ts'
import { isNothingAnswered, markRound } from './mark-round.ts'
import { takePart } from './take-part.service.ts'

type Told = { state: MemberState; submitted_at: string; is_late: boolean }

/**
 * Hands in the saved answers of a round: marks the items that a machine can mark, and keeps the server's time as that of handing in ([TK-17]).
 * A round that was handed in already gets the same reply again.
 */
export async function submitTask(
  ctx: Ctx,
  { task_id, round, used_ms: told_ms }: { task_id: string; round: number; used_ms: number },
): Promise<Told> {
  const { member, task } = await takePart(ctx, task_id)
  if (member.round === round && HANDED_IN.includes(member.state) && member.submitted_at !== null)
    return { state: member.state, submitted_at: member.submitted_at, is_late: member.is_late }
  const why = whyNoAnswer(task, member, ctx.now)
  if (why !== null) throw new AppError('CONFLICT', { message: why })
  if (member.round !== round) throw new AppError('CONFLICT', { message: '老师已打回订正，请刷新后再提交' })
  const state = nextMemberState(member.state, round === 1 ? 'submit' : 'correct')
  const frozen = await readGivenTask(ctx, member)
  const handing = TASK_KINDS[task.kind].handing(task.way)
  const handed = {
    ...{ member, handing },
    questions: questionsOf(frozen, member),
    answers: await listAnswers(ctx.db, member),
  }
  const isRead = handing === 'reading'
  // A correction asks for questions alone, however the first round was gone through.
  const isPath = handing === 'steps' && round === 1
  if (state === null || (!isRead && !isPath && isNothingAnswered(handed)))
    throw new AppError('CONFLICT', {
      message: isRead ? '还没有打开过里面的内容，不能提交' : '还没有作答，不能提交',
    })
  const steps = frozen.sets.find(({ set_no }) => set_no === member.set_no)?.steps ?? []
  const unfit = isPath
    ? whyNotGone(await ownSteps(ctx.db, member, steps))
    : isRead
      ? await whyNotRead(ctx.db, member)
      : whyNotHandedIn(handing, {
          answers: handed.answers.filter((answer) => answer.round === round).map(({ value }) => value),
          sound_minutes: task.sound_minutes,
        })
  if (unfit !== null) throw new AppError('CONFLICT', { message: unfit })
  // The server has counted the time of reading itself; on a path it is the least that was needed.
  const read_ms = isRead || isPath ? await readMilliseconds(ctx.db, member) : 0
  const used_ms = isRead ? read_ms : Math.max(read_ms, told_ms)
  const submitted_at = ctx.now.toISOString()
  const late = isLate(member, ctx.now)
  const scores = markRound(handed, submitted_at)
  await giveScores(ctx.db, scores)
  const settle_at = isFinal({ ...task, due_at: task.due_at ?? member.due_at }, member, ctx.now)
    ? submitted_at
    : member.due_at
  await putSubmissions(ctx.db, [
    {
      ...{ task_id, student_id: member.student_id, round, school_id: member.school_id },
      ...{ submitted_at, is_late: late, is_collected: false, used_ms, withdrawn_at: null },
      ...{ settle_at, settled_at: null },
    },
  ])
  await changeMember(ctx.db, member, {
    // What was handed in late stays so, whenever it is corrected ([TK-37]).
    ...{ state, submitted_at, used_ms, ...(round === 1 ? { is_late: late, is_pardoned: false } : {}) },
    ungraded_count: scores.filter(({ result }) => result === 'ungraded').length,
    // The score is that of the first round; a correction shows that the student has understood, and changes no mark.
    ...(round === 1 ? { score: scores.reduce((sum, { score }) => sum + score, 0) } : {}),
  })
  await noteEvent(ctx, member, 'submitted')
  tellOwner(ctx, task)
  if (settle_at === submitted_at)
    await settleRounds(
      ctx.db,
      {
        task: { ...task, school_id: member.school_id },
        frozen,
        now: ctx.now,
        change: { reason: '补交', by_id: ctx.actor.account_id },
      },
      [{ student_id: member.student_id, round, member, submitted_at }],
    )
  return { state, submitted_at, is_late: late }
}

/** When the round before the one at hand was handed in: who takes a correction back has still handed in ([TK-37]). */
async function handedInBefore({ db }: Pick<Ctx, 'db'>, member: MemberRow): Promise<string | null> {
  const rounds = await listSubmissions(db, { ...member, student_ids: [member.student_id] })
  return rounds.find(({ round }) => round < member.round)?.submitted_at ?? null
}

/** Takes a round back that was handed in, while its teacher has not begun to mark it and nothing makes it final ([TK-18]). */
export async function withdrawTask(ctx: Ctx, task_id: string): Promise<{ state: MemberState }> {
  const { member, task } = await takePart(ctx, task_id)
  if (!(await canWithdraw(ctx, task, member)))
    throw new AppError('CONFLICT', {
      message:
        nextMemberState(member.state, 'withdraw') === null
          ? `${MEMBER_REFUSALS[member.state]}，不能撤回`
          : '已经过了可以撤回的时间',
    })
  const state = 'doing'
  await withdrawSubmission(ctx.db, { ...member, withdrawn_at: ctx.now.toISOString() })
  await changeMember(ctx.db, member, {
    ...{ state, ungraded_count: 0 },
    ...(member.round === 1
      ? { submitted_at: null, is_late: false, is_pardoned: false, score: null }
      : { submitted_at: await handedInBefore(ctx, member) }),
  })
  await noteEvent(ctx, member, 'withdrawn')
  tellOwner(ctx, task)
  return { state }
}

/** Whether a student may take their round back now ([TK-18]). */
export async function canWithdraw(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  task: Pick<DescribedTask, 'state' | 'takes_late'>,
  member: MemberRow,
): Promise<boolean> {
  if (nextMemberState(member.state, 'withdraw') === null || task.state === 'closed') return false
  if (whyNoAnswer(task, { ...member, state: 'doing' }, now) !== null) return false
  const [last] = await listSubmissions(db, { ...member, student_ids: [member.student_id] })
  if (last === undefined || last.round !== member.round) return false
  return last.settled_at === null && Date.parse(last.settle_at) > now.getTime()
}

function noteEvent(ctx: Ctx, member: MemberRow, type: 'submitted' | 'withdrawn'): Promise<void> {
  const { school_id, task_id, student_id } = member
  return addEvent(ctx.db, {
    ...{ event_id: newId(), school_id, task_id, student_id, type },
    ...{ by_id: ctx.actor.account_id, note: '', created_at: ctx.now.toISOString() },
  })
}

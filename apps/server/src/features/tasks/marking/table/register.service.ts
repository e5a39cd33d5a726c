import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { RegisteredRow } from '@jiangtai/shared/tasks/marking/score-table.ts'
import {
  type MemberAct,
  MEMBER_REFUSALS,
  nextMemberState,
  TASK_REFUSALS,
} from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { questionsOf, readFrozenTask } from '../../answering/frozen-task.ts'
import { addEvents } from '../../events.store.ts'
import { eventsOf } from '../../giving/ending.service.ts'
import { changeEachMember, changeMembers, type MemberRow, takeMembers } from '../../members/members.store.ts'
import { giveScores, type ItemScoreRow, listScores } from '../scores.store.ts'
import { settleRounds } from '../../rounds/settle.service.ts'
import { putSubmissions, withdrawSubmissions } from '../../rounds/submissions.store.ts'
import { takeOwnTask } from '../../tasks.access.ts'
import type { TaskRow } from '../../tasks.store.ts'
import { tellClasses } from '../../telling/tell-pads.ts'
import { paperScores } from './paper-scores.ts'

type Row = RegisteredRow & { member: MemberRow }

/**
 * Registers papers that students handed to their teacher ([TK-94]): the students who handed in, with scores, and those who did not. Scores become facts at
 * once; another score takes the place of the one before.
 */
export async function registerPapers(
  ctx: Ctx,
  { rows: given, ...asked }: { task_id: string; kind: TaskKindId; rows: readonly RegisteredRow[] },
): Promise<{ member_count: number }> {
  const task = await takeOwnTask(ctx.db, ctx.actor, asked)
  refuseOther(task)
  if (new Set(given.map(({ student_id }) => student_id)).size < given.length)
    throw badField('rows', '同一名学生登记了两次')
  const student_ids = given.map(({ student_id }) => student_id)
  const members = new Map((await takeMembers(ctx.db, task, student_ids)).map((row) => [row.student_id, row]))
  const rows = given.map((row, at): Row => {
    const member = members.get(row.student_id)
    if (member === undefined) throw badField(`rows.${at}.student_id`, '没有布置给这名学生')
    return { ...row, member }
  })
  const handed = rows.filter(({ mark }) => mark === 'handed')
  const others = rows.filter(({ mark }) => mark !== 'handed')
  const frozen = await readFrozenTask(ctx.db, task)
  const held = await listScores(ctx.db, { ...task, student_ids })
  const fresh = handed.flatMap((row) =>
    paperScores(row, {
      ...{ questions: questionsOf(frozen, row.member), held: ofMember(held, row.member) },
      ...{ by_id: ctx.actor.account_id, created_at: ctx.now.toISOString(), at: rows.indexOf(row) },
    }),
  )
  await giveScores(ctx.db, fresh)
  await takeHanded(ctx, task, handed)
  await takeBack(ctx, task, others)
  const missing = others.filter(({ member }) => member.submitted_at !== null).map(({ member }) => member)
  const change = { reason: '登记', by_id: ctx.actor.account_id }
  await settleRounds(
    ctx.db,
    { task, frozen, now: ctx.now, change },
    handed.map(({ member }) => ({
      ...{ student_id: member.student_id, round: 1, member },
      submitted_at: member.submitted_at ?? ctx.now.toISOString(),
    })),
    missing,
  )
  const replaced = new Set(fresh.map(({ student_id, item_id }) => `${student_id} ${item_id}`))
  const inForce = [
    ...held.filter(({ student_id, item_id }) => !replaced.has(`${student_id} ${item_id}`)),
    ...fresh,
  ]
  await changeEachMember(
    ctx.db,
    task,
    rows.map((row) => changed(row, inForce)),
  )
  await tellClasses(ctx, task)
  return { member_count: rows.length }
}

/** Only a homework on paper is registered, and only while it is given. */
function refuseOther({ kind, way, state }: TaskRow): void {
  if (TASK_KINDS[kind].handing(way) !== 'register')
    throw new AppError('CONFLICT', { message: '只有纸质登记的作业由老师登记' })
  if (state !== 'published' && state !== 'due' && state !== 'closed')
    throw new AppError('CONFLICT', { message: `这份作业${TASK_REFUSALS[state]}，不能登记` })
}

/** A paper that is registered for the first time is a handing in; registering it again changes scores only. */
async function takeHanded(ctx: Ctx, task: TaskRow, handed: readonly Row[]): Promise<void> {
  const first = handed.map(({ member }) => member).filter(({ submitted_at }) => submitted_at === null)
  if (first.length === 0) return
  const at = ctx.now.toISOString()
  await putSubmissions(
    ctx.db,
    first.map(({ task_id, student_id, school_id }) => ({
      ...{ task_id, student_id, round: 1, school_id, submitted_at: at, is_late: false, is_collected: false },
      ...{ used_ms: 0, withdrawn_at: null, settle_at: at, settled_at: null },
    })),
  )
  await changeMembers(ctx.db, task, idsOf(first), { submitted_at: at })
  await addEvents(ctx.db, eventsOf(ctx, task, first, { type: 'submitted', note: '' }))
}

/** A student who was registered by mistake has not handed in. */
async function takeBack(ctx: Ctx, task: TaskRow, others: readonly Row[]): Promise<void> {
  const back = others.map(({ member }) => member).filter(({ submitted_at }) => submitted_at !== null)
  if (back.length > 0) {
    await withdrawSubmissions(ctx.db, task, { student_ids: idsOf(back), at: ctx.now.toISOString() })
    await changeMembers(ctx.db, task, idsOf(back), { submitted_at: null })
    await addEvents(ctx.db, eventsOf(ctx, task, back, { type: 'withdrawn', note: '' }))
  }
  const absent = others.filter(({ mark }) => mark === 'absent').map(({ member }) => member)
  if (absent.length > 0) await addEvents(ctx.db, eventsOf(ctx, task, absent, { type: 'missed', note: '' }))
}

/** A part after it was registered, by the arrows ([TK-2]). */
function changed(
  { member, mark }: Row,
  scores: readonly Pick<ItemScoreRow, 'student_id' | 'result' | 'score'>[],
) {
  if (mark !== 'handed') {
    const open = walk(member, member.submitted_at === null ? [] : ['unregister'])
    const state = mark === 'absent' ? step(open, 'miss') : step(open, 'include')
    return { ...member, state, ungraded_count: 0, score: null }
  }
  const own = scores.filter(({ student_id }) => student_id === member.student_id)
  const ungraded_count = own.filter(({ result }) => result === 'ungraded').length
  const taken = walk(member, member.submitted_at === null ? ['register'] : [])
  const state = step(taken, ungraded_count === 0 ? 'finish_marking' : 'mark')
  return { ...member, state, ungraded_count, score: own.reduce((sum, { score }) => sum + score, 0) }
}

/** Follows arrows that must exist. */
function walk(member: MemberRow, acts: readonly MemberAct[]): MemberRow['state'] {
  return acts.reduce((state: MemberRow['state'], act) => {
    const next = nextMemberState(state, act)
    if (next === null) throw new AppError('CONFLICT', { message: `${MEMBER_REFUSALS[state]}，不能登记` })
    return next
  }, member.state)
}

/** Follows an arrow if there is one. */
const step = (state: MemberRow['state'], act: MemberAct) => nextMemberState(state, act) ?? state

const idsOf = (members: readonly MemberRow[]) => members.map(({ student_id }) => student_id)

const ofMember = (scores: readonly ItemScoreRow[], { student_id }: MemberRow) =>
  scores.filter((score) => score.student_id === student_id && score.round === 1)

import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { TASK_KINDS, type TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { mayRemind, remindAt, takesRound } from '@jiangtai/shared/tasks/rules.ts'
import { EXPECTED, nextMemberState, type MemberAct } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { addEvent, addEvents, type TaskEventRow } from '../events.store.ts'
import { changeMembers, type MemberRow, takeMembers } from '../members/members.store.ts'
import { takeBackAll } from '../marking/shown/show-answer.service.ts'
import { settleSoon } from '../rounds/submissions.store.ts'
import { listBegun } from './begun.store.ts'
import { stateAfter, takeOwnTask } from '../tasks.access.ts'
import { changeTaskRow, type TaskRow } from '../tasks.store.ts'
import { tellClasses, tellExtended } from '../telling/tell-pads.ts'

type Asked = { task_id: string; kind: TaskKindId }

/** Takes a scheduled task back to the drafts. */
export async function unscheduleTask(ctx: Ctx, asked: Asked): Promise<void> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  await change(ctx, row, { state: stateAfter(row, 'unschedule'), publish_at: null })
}

/** Ends the taking of answers; the clock then collects answers that were begun and counts students without any ([TK-15]). */
export async function closeTask(ctx: Ctx, asked: Asked): Promise<void> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  await change(ctx, row, { state: stateAfter(row, 'close'), closed_at: ctx.now.toISOString() })
  await note(ctx, row, { type: 'closed' })
  await tellClasses(ctx, row)
}

/** Takes a task back from its students; with answers only when its teacher says that they know of them ([TK-10]). */
export async function recallTask(
  ctx: Ctx,
  { is_confirmed, ...asked }: Asked & { is_confirmed: boolean },
): Promise<void> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const state = stateAfter(row, 'recall')
  const members = await takeMembers(ctx.db, row, null)
  const handed = members.filter(({ submitted_at }) => submitted_at !== null).length
  if (handed > 0 && !is_confirmed)
    throw new AppError('CONFLICT', {
      message: `已有 ${handed} 名学生提交，撤回后他们看不到这份${TASK_KINDS[row.kind].name}，也不再批改`,
    })
  await change(ctx, row, { state })
  await note(ctx, row, { type: 'recalled' })
  await takeBackAll(ctx, row)
}

/** Puts an ended task away, or takes it out again. */
export async function archiveTask(ctx: Ctx, { is_archived, ...asked }: Asked & { is_archived: boolean }) {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  await change(ctx, row, { state: stateAfter(row, is_archived ? 'archive' : 'reopen') })
}

/** Shows results and keys by hand, or takes them back; for a task whose rule is that ([TK-20]). */
export async function releaseTask(ctx: Ctx, { is_released, ...asked }: Asked & { is_released: boolean }) {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  if (row.published_at === null) throw new AppError('CONFLICT', { message: '还没有发布，不能公布答案' })
  if (row.release_rule !== 'by_hand')
    throw new AppError('CONFLICT', {
      message: `这份${TASK_KINDS[row.kind].name}的答案会自动公布，不用手动公布`,
    })
  await change(ctx, row, { released_at: is_released ? ctx.now.toISOString() : null })
  // Nobody takes an answer back after its key was shown.
  if (is_released) await settleSoon(ctx.db, row, ctx.now.toISOString())
  await note(ctx, row, { type: 'released' })
  await tellClasses(ctx, row)
}

/** Gives all or some students a later due time; an ended task opens again for them ([TK-14]). */
export async function extendTask(
  ctx: Ctx,
  { student_ids, due_at: until, ...asked }: Asked & { student_ids: readonly string[] | null; due_at: string },
): Promise<{ member_count: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const state = stateAfter(row, 'extend')
  // Times are written as the database writes them, so that the later of two is the greater text.
  const due_at = new Date(until).toISOString()
  if (Date.parse(due_at) <= ctx.now.getTime()) throw badField('due_at', '新的截止时间应在现在之后')
  const members = await takeMembers(ctx.db, row, student_ids)
  const later = members.filter((member) => Date.parse(member.due_at) < Date.parse(due_at))
  if (later.length === 0) throw badField('due_at', '选中的学生原来的截止时间更晚')
  // A later due time is a moment of its own to be reminded of ([TK-232]).
  const remind_at = remindAt({ due_at, remind_hours: row.remind_hours }, ctx.now)
  await changeMembers(ctx.db, row, idsOf(later), { due_at, missed_at: null, remind_at })
  const closes_at = row.closes_at !== null && row.closes_at < due_at ? due_at : row.closes_at
  await change(ctx, row, {
    ...{ state, closes_at, closed_at: null, settled_at: null },
    due_at: latest(row.due_at, due_at),
  })
  await addEvents(ctx.db, eventsOf(ctx, row, later, { type: 'extended', note: due_at }))
  // Where it was over already, more has changed for the class than a time: it opens again, and keys that were shown are not any more ([TK-20]).
  const isGoingOn =
    row.state === 'published' && row.due_at !== null && Date.parse(row.due_at) > ctx.now.getTime()
  if (isGoingOn) await tellExtended(ctx, row, { student_ids: idsOf(later), due_at })
  else await tellClasses(ctx, row)
  return { member_count: later.length }
}

/** Registers 免交 and 缺交, or takes that back ([TK-2]); students who have handed in stay as they are. */
export async function excuseMembers(
  ctx: Ctx,
  {
    student_ids,
    act,
    ...asked
  }: Asked & { student_ids: readonly string[]; act: Extract<MemberAct, 'excuse' | 'miss' | 'include'> },
): Promise<{ member_count: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const members = await takeMembers(ctx.db, row, student_ids)
  const moved = members.filter(({ state }) => nextMemberState(state, act) !== null)
  if (moved.length === 0) throw new AppError('CONFLICT', { message: '选中的学生已经提交，不能这样登记' })
  const state = ({ excuse: 'excused', miss: 'absent', include: 'assigned' } as const)[act]
  await changeMembers(ctx.db, row, idsOf(moved), { state })
  if (act === 'include') await goOn(ctx, row, idsOf(moved))
  const type = ({ excuse: 'excused', miss: 'missed', include: 'included' } as const)[act]
  await addEvents(ctx.db, eventsOf(ctx, row, moved, { type, note: '' }))
  await tellClasses(ctx, row)
  return { member_count: moved.length }
}

/** Lets what was handed in late count as on time, or takes that back ([TK-39]); when it was handed in stays as it was. */
export async function pardonMembers(
  ctx: Ctx,
  { student_ids, is_pardoned, ...asked }: Asked & { student_ids: readonly string[]; is_pardoned: boolean },
): Promise<{ member_count: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const members = await takeMembers(ctx.db, row, student_ids)
  const moved = members.filter((member) => (is_pardoned ? member.is_late : member.is_pardoned))
  if (moved.length === 0)
    throw new AppError('CONFLICT', {
      message: is_pardoned ? '选中的学生没有迟交' : '选中的学生没有由迟交改为按时的',
    })
  await changeMembers(ctx.db, row, idsOf(moved), { is_pardoned, is_late: !is_pardoned })
  const type = is_pardoned ? 'pardoned' : 'late_again'
  await addEvents(ctx.db, eventsOf(ctx, row, moved, { type, note: '' }))
  await tellClasses(ctx, row)
  return { member_count: moved.length }
}

/** Who had begun before they were excused goes on where they stood: what they saved is collected as all that was begun ([TK-15]). */
async function goOn({ db }: Pick<Ctx, 'db'>, row: TaskRow, student_ids: readonly string[]): Promise<void> {
  const begun = await listBegun(db, row, student_ids)
  if (begun.size > 0) await changeMembers(db, row, [...begun], { state: 'doing' })
}

/** 催交: notes it for each student who has not handed in, and their pads show it; at most once an hour ([TK-61]). */
export async function remindMembers(
  ctx: Ctx,
  { student_ids, ...asked }: Asked & { student_ids: readonly string[] | null },
): Promise<{ member_count: number; rested_count: number }> {
  const row = await takeOwnTask(ctx.db, ctx.actor, asked)
  const members = await takeMembers(ctx.db, row, student_ids)
  const waited = members.filter(
    ({ state, round }) => EXPECTED.includes(state) && takesRound(row.state, round),
  )
  if (waited.length === 0)
    throw new AppError('CONFLICT', {
      message: takesRound(row.state, 1) ? '没有要催的学生，都已经交了' : '现在不收作业，不用催交',
    })
  const reminded = waited.filter((member) => mayRemind(member, ctx.now))
  if (reminded.length === 0)
    throw new AppError('CONFLICT', { message: `${clockOf(lastReminder(waited))} 刚催过，一小时内不再催` })
  await changeMembers(ctx.db, row, idsOf(reminded), { reminded_at: ctx.now.toISOString() })
  await addEvents(ctx.db, eventsOf(ctx, row, reminded, { type: 'reminded', note: '' }))
  await tellClasses(ctx, row)
  return { member_count: reminded.length, rested_count: waited.length - reminded.length }
}

/** The last time one of the students was reminded; empty where nobody was. */
function lastReminder(members: readonly Pick<MemberRow, 'reminded_at'>[]): string {
  return members.reduce((last, { reminded_at }) => latest(last, reminded_at ?? ''), '')
}

const clockOf = (at: string) => formatDateTime(at).slice(11, 16)

function change({ db, now }: Ctx, row: TaskRow, changed: Partial<TaskRow>): Promise<void> {
  return changeTaskRow(db, row, { ...changed, updated_at: now.toISOString() })
}

function note(ctx: Ctx, row: TaskRow, told: Pick<TaskEventRow, 'type'>): Promise<void> {
  return addEvent(ctx.db, {
    ...told,
    ...{ event_id: newId(), school_id: row.school_id, task_id: row.task_id, student_id: null },
    ...{ by_id: ctx.actor.account_id, note: '', created_at: ctx.now.toISOString() },
  })
}

/** One event for each of some students. */
export function eventsOf(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { school_id, task_id }: Pick<TaskRow, 'school_id' | 'task_id'>,
  members: readonly Pick<MemberRow, 'student_id'>[],
  told: Pick<TaskEventRow, 'type' | 'note'>,
): TaskEventRow[] {
  const by_id = actor.account_id
  const created_at = now.toISOString()
  return members.map(({ student_id }) => ({
    ...told,
    ...{ event_id: newId(), school_id, task_id, student_id, by_id, created_at },
  }))
}

const idsOf = (members: readonly MemberRow[]) => members.map(({ student_id }) => student_id)
const latest = (one: string | null, other: string) => (one === null || one < other ? other : one)

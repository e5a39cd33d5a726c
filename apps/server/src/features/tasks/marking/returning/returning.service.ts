import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { MEMBER_REFUSALS, nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { readGivenTask } from '../../answering/frozen-task.ts'
import { addEvents } from '../../events.store.ts'
import { eventsOf } from '../../giving/ending.service.ts'
import { changeEachMember, type MemberRow, takeMembers } from '../../members/members.store.ts'
import { takeOwnTask } from '../../tasks.access.ts'
import { tellClasses } from '../../telling/tell-pads.ts'
import { settleMarked } from '../marking.service.ts'
import { type ItemScoreRow, listScores } from '../scores.store.ts'
import { type LastReturn, listLastReturns } from './returns.store.ts'

type Asked = { task_id: string; kind: TaskKindId }

/** Begins a round of correction for students whose work was handed in ([TK-34]): for the items without full score, or the chosen ones. */
export async function returnTask(
  ctx: Ctx,
  {
    student_ids,
    item_ids,
    note,
    ...asked
  }: Asked & { student_ids: readonly string[]; item_ids: readonly string[] | null; note: string },
): Promise<{ member_count: number; student_ids: string[] }> {
  const task = await takeOwnTask(ctx.db, ctx.actor, asked)
  if (task.state === 'archived') throw new AppError('CONFLICT', { message: '已经归档，不能再打回' })
  const members = await takeMembers(ctx.db, task, student_ids)
  const held = await listScores(ctx.db, { ...task, student_ids })
  const returned = members.flatMap((member) => {
    if (nextMemberState(member.state, 'return') === null) return []
    const own = held.filter((score) => score.student_id === member.student_id && score.round === member.round)
    const to_correct = own
      .filter(({ item_id, result }) => (item_ids === null ? result !== 'right' : item_ids.includes(item_id)))
      .map(({ item_id }) => item_id)
    return to_correct.length === 0 ? [] : [{ member, to_correct }]
  })
  if (returned.length === 0) throw new AppError('CONFLICT', { message: '选中的学生没有要订正的题' })
  const frozen = await readGivenTask(ctx, task)
  await settleMarked(
    ctx,
    { task, frozen },
    returned.map(({ member }) => member),
  )
  await changeEachMember(
    ctx.db,
    task,
    returned.map(({ member, to_correct }) => ({
      ...member,
      ...{ state: 'returned', round: member.round + 1, to_correct, ungraded_count: 0 },
      comment: note === '' ? member.comment : note,
    })),
  )
  const students = returned.map(({ member }) => member)
  await addEvents(ctx.db, [
    ...students.flatMap((member) =>
      note === '' || member.comment === ''
        ? []
        : eventsOf(ctx, task, [member], { type: 'comment_replaced', note: member.comment }),
    ),
    ...eventsOf(ctx, task, students, { type: 'returned', note }),
  ])
  await tellClasses(ctx, task)
  return { member_count: returned.length, student_ids: students.map(({ student_id }) => student_id) }
}

/** Takes a return back while its student has begun nothing of the correction ([TK-225]): the round before lies with its marker again, and the comment that the reason replaced stands again. */
export async function takeBackReturn(
  ctx: Ctx,
  { student_ids, ...asked }: Asked & { student_ids: readonly string[] },
): Promise<{ member_count: number }> {
  const task = await takeOwnTask(ctx.db, ctx.actor, asked)
  if (task.state === 'archived') throw new AppError('CONFLICT', { message: '已经归档，不能取消打回' })
  const members = await takeMembers(ctx.db, task, student_ids)
  const untouched = members.filter(({ state }) => nextMemberState(state, 'take_back') !== null)
  if (untouched.length === 0) throw new AppError('CONFLICT', { message: refusalOf(members) })
  const held = await listScores(ctx.db, { ...task, student_ids })
  const returns = await listLastReturns(ctx.db, { ...task, student_ids })
  await changeEachMember(
    ctx.db,
    task,
    untouched.map((member) => beforeReturn(member, held, returns.get(member.student_id))),
  )
  await addEvents(ctx.db, eventsOf(ctx, task, untouched, { type: 'return_taken_back', note: '' }))
  await tellClasses(ctx, task)
  return { member_count: untouched.length }
}

function refusalOf(members: readonly MemberRow[]): string {
  const [one] = members
  if (members.length === 1 && one !== undefined && one.round > 1)
    return `${one.state === 'doing' ? '学生已经开始订正' : MEMBER_REFUSALS[one.state]}，不能取消打回`
  return '选中的学生没有等待订正的，或者已经开始订正'
}

/** A part as it was before it was handed back. Its round was counted then, so that its student cannot take it back any more. */
function beforeReturn(
  member: MemberRow,
  held: readonly ItemScoreRow[],
  last: LastReturn | undefined,
): MemberRow {
  const round = member.round - 1
  const own = held.filter((score) => score.student_id === member.student_id && score.round === round)
  const ungraded_count = own.filter(({ result }) => result === 'ungraded').length
  const isReason = last !== undefined && last.note !== '' && member.comment === last.note
  return {
    ...member,
    ...{ round, ungraded_count, state: ungraded_count === 0 ? 'marked' : 'marking' },
    to_correct: round === 1 ? null : own.map(({ item_id }) => item_id),
    comment: isReason ? last.replaced : member.comment,
  }
}

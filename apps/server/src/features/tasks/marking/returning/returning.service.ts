import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { itemsToReturn, withoutReason } from '@jiangtai/shared/tasks/marking/return-rules.ts'
import { MEMBER_REFUSALS, nextMemberState } from '@jiangtai/shared/tasks/states.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { readGivenTask } from '../../answering/frozen-task.ts'
import { addEvents } from '../../events.store.ts'
import { eventsOf } from '../../giving/ending.service.ts'
import { changeEachMember, type MemberRow, takeMembers } from '../../members/members.store.ts'
import type { TaskRow } from '../../tasks.store.ts'
import { tellClasses } from '../../telling/tell-pads.ts'
import { type MarksShare, refuseOutside, takeTaskToMark } from '../markers/markers.access.ts'
import { placesOutside } from '../markers/markers.store.ts'
import { settleMarked } from '../marking.service.ts'
import { type ItemScoreRow, listScores } from '../scores.store.ts'
import { joinCorrection, leaveCorrection } from './join-correction.ts'
import { listReturns, type Returns } from './returns.store.ts'

type Asked = { task_id: string; kind: TaskKindId }

/**
 * Begins a round of correction for students whose work was handed in ([TK-34]): for the items without full score, or the chosen ones. To a correction that somebody
 * else asked for and nobody has begun, the items join ([TK-251]).
 */
export async function returnTask(
  ctx: Ctx,
  {
    student_ids,
    item_ids,
    note,
    ...asked
  }: Asked & { student_ids: readonly string[]; item_ids: readonly string[] | null; note: string },
): Promise<{ member_count: number; student_ids: string[] }> {
  const task = await takeTaskToMark(ctx.db, ctx.actor, asked)
  if (task.state === 'archived') throw new AppError('CONFLICT', { message: '已经归档，不能再打回' })
  const members = await takeMembers(ctx.db, task, student_ids)
  const held = await listScores(ctx.db, { ...task, student_ids })
  const isOwn = await ownAnswers(ctx, task, held)
  const returned = members.flatMap((member) => {
    if (nextMemberState(member.state, 'return') === null) return []
    const { student_id, round } = member
    const scores = held.filter((score) => score.student_id === student_id && score.round === round)
    const found = itemsToReturn(scores, item_ids, (item_id) => isOwn({ student_id, item_id }))
    if ('refusal' in found) throw RETURN_REFUSALS[found.refusal]()
    return found.items.length === 0 ? [] : [{ member, to_correct: found.items }]
  })
  const joined = await joinCorrection(ctx, { task, members, held, isOwn, item_ids, note })
  if (returned.length + joined.length === 0)
    throw new AppError('CONFLICT', {
      message: members.some(({ state, round }) => state === 'doing' && round > 1)
        ? '学生已经开始订正，等交上来再打回'
        : '选中的学生没有要订正的题',
    })
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
  const all = [...students, ...joined]
  return { member_count: all.length, student_ids: all.map(({ student_id }) => student_id) }
}

const RETURN_REFUSALS = {
  outside: () => new AppError('FORBIDDEN', { message: '要打回的题不在请你批改的范围里' }),
  waits: () => new AppError('CONFLICT', { message: '这份作答里别的老师负责的题还没有批完，批完以后再打回' }),
}

/** Whether an answer is marked by the actor: all are by the teacher of the task, a marker's are those of their share. */
async function ownAnswers(
  ctx: Ctx,
  task: TaskRow & MarksShare,
  answers: readonly { student_id: string; item_id: string }[],
): Promise<(answer: { student_id: string; item_id: string }) => boolean> {
  const { marker_id } = task
  if (marker_id === null) return () => true
  const outside = await placesOutside(ctx.db, { ...task, marker_id }, answers)
  const others = new Set(outside.map((place) => answers[place]))
  const own = new Set(answers.filter((answer) => !others.has(answer)).map(placeOf))
  return (answer) => own.has(placeOf(answer))
}

const placeOf = ({ student_id, item_id }: { student_id: string; item_id: string }) =>
  `${student_id} ${item_id}`

/** Takes a return back while its student has begun nothing of the correction ([TK-225]): the round before lies with its marker again, and the comment that the reason replaced stands again. */
export async function takeBackReturn(
  ctx: Ctx,
  { student_ids, ...asked }: Asked & { student_ids: readonly string[] },
): Promise<{ member_count: number }> {
  const task = await takeTaskToMark(ctx.db, ctx.actor, asked)
  if (task.state === 'archived') throw new AppError('CONFLICT', { message: '已经归档，不能取消打回' })
  const all = await takeMembers(ctx.db, task, student_ids)
  const returns = await listReturns(ctx.db, { ...task, student_ids })
  // What others asked for as well goes on without the items of who takes their own part back.
  const left = await leaveCorrection(ctx, { task, members: all, returns })
  const members = all.filter(({ student_id }) => !left.has(student_id))
  await refuseOutside(
    ctx.db,
    task,
    members.flatMap(({ student_id, to_correct }) =>
      (to_correct ?? [null]).map((item_id) => ({ student_id, item_id })),
    ),
  )
  const untouched = members.filter(({ state }) => nextMemberState(state, 'take_back') !== null)
  if (untouched.length + left.size === 0) throw new AppError('CONFLICT', { message: refusalOf(members) })
  const held = await listScores(ctx.db, { ...task, student_ids })
  await changeEachMember(
    ctx.db,
    task,
    untouched.map((member) => beforeReturn(member, held, returns.get(member.student_id) ?? [])),
  )
  await addEvents(ctx.db, eventsOf(ctx, task, untouched, { type: 'return_taken_back', note: '' }))
  await tellClasses(ctx, task)
  return { member_count: untouched.length + left.size }
}

function refusalOf(members: readonly MemberRow[]): string {
  const [one] = members
  if (members.length === 1 && one !== undefined && one.round > 1)
    return `${one.state === 'doing' ? '学生已经开始订正' : MEMBER_REFUSALS[one.state]}，不能取消打回`
  return '选中的学生没有等待订正的，或者已经开始订正'
}

/** A part as it was before it was handed back. Its round was counted then, so that its student cannot take it back any more. */
function beforeReturn(member: MemberRow, held: readonly ItemScoreRow[], returns: Returns): MemberRow {
  const round = member.round - 1
  const own = held.filter((score) => score.student_id === member.student_id && score.round === round)
  const ungraded_count = own.filter(({ result }) => result === 'ungraded').length
  const isReason = returns.some(({ note }) => withoutReason(member.comment, note) !== null)
  return {
    ...member,
    ...{ round, ungraded_count, state: ungraded_count === 0 ? 'marked' : 'marking' },
    to_correct: round === 1 ? null : own.map(({ item_id }) => item_id),
    comment: isReason ? (returns[0]?.replaced ?? '') : member.comment,
  }
}

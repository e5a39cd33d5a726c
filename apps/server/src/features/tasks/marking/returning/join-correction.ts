import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { itemsToJoin, joinedReason, withoutReason } from '@jiangtai/shared/tasks/marking/return-rules.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { addEvents } from '../../events.store.ts'
import { eventsOf } from '../../giving/ending.service.ts'
import { changeEachMember, type MemberRow } from '../../members/members.store.ts'
import type { TaskRow } from '../../tasks.store.ts'
import type { MarksShare } from '../markers/markers.access.ts'
import { placesOutside } from '../markers/markers.store.ts'
import type { ItemScoreRow } from '../scores.store.ts'
import { listReturns, type Returns } from './returns.store.ts'

type Join = {
  task: TaskRow
  members: readonly MemberRow[]
  held: readonly ItemScoreRow[]
  isOwn: (answer: { student_id: string; item_id: string }) => boolean
  item_ids: readonly string[] | null
  note: string
}

/** Puts further items into corrections that somebody else asked for and that nobody has begun ([TK-251]); returns the students whose correction grew. */
export async function joinCorrection(
  ctx: Ctx,
  { task, members, held, isOwn, item_ids, note }: Join,
): Promise<MemberRow[]> {
  const growing = members.flatMap((member) => {
    if (member.state !== 'returned') return []
    const { student_id, to_correct } = member
    const scores = held.filter((score) => score.student_id === student_id && score.round === member.round - 1)
    const found = itemsToJoin(scores, item_ids, {
      isOwn: (item_id) => isOwn({ student_id, item_id }),
      asked: to_correct ?? [],
    })
    if ('refusal' in found) throw new AppError('FORBIDDEN', { message: '要打回的题不在请你批改的范围里' })
    return found.items.length === 0 ? [] : [{ member, items: found.items }]
  })
  if (growing.length === 0) return []
  const students = growing.map(({ member }) => member)
  const student_ids = students.map(({ student_id }) => student_id)
  const returns = await listReturns(ctx.db, { ...task, student_ids })
  const lastOf = ({ student_id }: MemberRow) => returns.get(student_id)?.[0]
  await changeEachMember(
    ctx.db,
    task,
    growing.map(({ member, items }) => ({
      ...member,
      to_correct: [...(member.to_correct ?? []), ...items],
      comment: reasonOf(member, note, returns.get(member.student_id) ?? []),
    })),
  )
  await addEvents(ctx.db, [
    // Whoever takes the whole return back gets the comment of before the first of them again.
    ...students.flatMap((member) => {
      const replaced = lastOf(member)?.replaced ?? ''
      return replaced === ''
        ? []
        : eventsOf(ctx, task, [member], { type: 'comment_replaced', note: replaced })
    }),
    ...eventsOf(ctx, task, students, { type: 'returned', note }),
  ])
  return students
}

function reasonOf({ comment }: MemberRow, note: string, returns: Returns): string {
  const isReason = returns.some((one) => withoutReason(comment, one.note) !== null)
  const reason = note === '' ? comment : isReason ? joinedReason(comment, note) : note
  if (reason.length > MAX_COMMENT)
    throw badField('note', `和另一位老师写的要求加起来最多 ${MAX_COMMENT} 个字`)
  return reason
}

/**
 * Takes the items of a marker out of corrections that they joined or that others joined, as long as nobody has begun them; what others asked for stays ([TK-251]). Returns
 * the students whose correction goes on without these items.
 */
export async function leaveCorrection(
  ctx: Ctx,
  {
    task,
    members,
    returns,
  }: {
    task: TaskRow & MarksShare
    members: readonly MemberRow[]
    returns: ReadonlyMap<string, Returns>
  },
): Promise<ReadonlySet<string>> {
  const { marker_id } = task
  if (marker_id === null) return new Set()
  const by_id = ctx.actor.account_id
  const shared = members.filter(({ state, student_id }) => {
    const askers = returns.get(student_id) ?? []
    return (
      state === 'returned' &&
      askers.some((one) => one.by_id === by_id) &&
      askers.some((one) => one.by_id !== by_id)
    )
  })
  if (shared.length === 0) return new Set()
  const answers = shared.flatMap(({ student_id, to_correct }) =>
    (to_correct ?? []).map((item_id) => ({ student_id, item_id })),
  )
  const outside = await placesOutside(ctx.db, { ...task, marker_id }, answers)
  const rest = outside.flatMap((place) => answers[place] ?? [])
  const leaving = shared.flatMap((member) => {
    const stays = rest.flatMap(({ student_id, item_id }) =>
      student_id === member.student_id ? [item_id] : [],
    )
    const isLeaving = stays.length > 0 && stays.length < (member.to_correct ?? []).length
    return isLeaving ? [{ member, stays }] : []
  })
  if (leaving.length === 0) return new Set()
  await changeEachMember(
    ctx.db,
    task,
    leaving.map(({ member, stays }) => {
      const own = returns.get(member.student_id)?.find((one) => one.by_id === by_id)
      const comment = withoutReason(member.comment, own?.note ?? '') ?? member.comment
      return { ...member, comment, to_correct: stays }
    }),
  )
  const students = leaving.map(({ member }) => member)
  await addEvents(ctx.db, eventsOf(ctx, task, students, { type: 'return_taken_back', note: '' }))
  return new Set(students.map(({ student_id }) => student_id))
}

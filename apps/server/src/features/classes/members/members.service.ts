import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { outOfScope, scopeOf } from '../../scope/scope.service.ts'
import { requireInUse, takeClasses, takeClassInUse } from '../classes.access.ts'
import { dayOfChange } from '../days.ts'
import { closeStays, findJoining, findStays, type Joining, openStays } from './members.store.ts'

/** Students for a class, from a day on. */
export type Membership = {
  class_id: string
  student_ids: readonly string[]
  day?: string | undefined
  reason: string
}

/** Adds students to a class and returns how many were not in it yet ([SC-12], [SC-13]). */
export async function addStudents(
  ctx: Ctx,
  { class_id, student_ids, day, reason }: Membership,
): Promise<number> {
  const { school_id } = ctx.actor
  const from_day = dayOfChange(ctx.now, day)
  const row = await takeClassInUse(ctx.db, ctx.actor, class_id)
  const found = await takeJoining(ctx, { class_id, student_ids })
  for (const student of found) refuseJoining(student, row.kind)
  const joining = found.filter((student) => !student.is_member)
  const left =
    row.kind === 'administrative' ? joining.flatMap(({ home }) => (home === null ? [] : [home])) : []
  if (left.some((home) => home.from_day > from_day)) throw badField('day', '日期早于学生进入原班级的日期')
  const enrollment_ids = left.map((home) => home.enrollment_id)
  await closeStays(ctx.db, { enrollment_ids, to_day: from_day, to_reason: reason })
  const stays = joining.map(({ student_id }) => ({ enrollment_id: newId(), student_id }))
  await openStays(ctx.db, { school_id, class_id, from_day, reason, stays })
  if (joining.length > 0) {
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'class.add_students',
      target_id: class_id,
      before: { left_enrollment_ids: enrollment_ids },
      after: { student_ids: joining.map(({ student_id }) => student_id), from_day, reason },
    })
  }
  return joining.length
}

/** Students of the actor's scope who are to come into a class, locked against a second move; a missing student or one out of scope refuses the whole call. */
export async function takeJoining(
  ctx: Ctx,
  { class_id, student_ids }: Pick<Membership, 'class_id' | 'student_ids'>,
): Promise<Joining[]> {
  const scope = await scopeOf(ctx.db, ctx.actor)
  const { school_id } = ctx.actor
  const found = await findJoining(ctx.db, { school_id, class_id, student_ids, scope })
  if (found.length < student_ids.length) throw new AppError('NOT_FOUND', { message: '学生不存在' })
  if (found.some(({ is_in_scope }) => !is_in_scope)) throw outOfScope('选中的学生里有人')
  return found
}

function refuseJoining({ name, status, home }: Joining, kind: 'administrative' | 'teaching'): void {
  if (status === 'transferred_out' || status === 'graduated' || status === 'merged')
    throw new AppError('CONFLICT', { message: `${name}已不在读，不能加入班级` })
  if (kind === 'teaching' || home === null) return
  if (home.class_status === 'active' || home.class_status === 'deactivated')
    throw new AppError('CONFLICT', { message: `${name}已在${home.class_name}，请用转班` })
}

/** 转班: leaving and entering on one day, history stays with the old class ([SC-14]). Returns how many were moved. */
export async function transferStudents(
  ctx: Ctx,
  { class_id, to_class_id, student_ids, day, reason }: Membership & { to_class_id: string },
): Promise<number> {
  const { school_id } = ctx.actor
  const on = dayOfChange(ctx.now, day)
  if (class_id === to_class_id) throw badField('to_class_id', '请选择另一个班级')
  const [from, to] = await takeClasses(ctx.db, ctx.actor, [class_id, to_class_id])
  if (from === undefined || to === undefined) throw new Error('takeClasses returns a row for each id')
  requireInUse(from)
  requireInUse(to)
  if (from.kind !== to.kind) throw badField('to_class_id', '行政班与教学班之间不能转班')
  if (from.subject_id !== to.subject_id) throw badField('to_class_id', '只能转到同一学科的教学班')
  const stays = await findStays(ctx.db, { school_id, class_id, student_ids, other_class_id: to_class_id })
  refuseStays(stays, { count: student_ids.length, name: from.name, on })
  const enrollment_ids = stays.map((stay) => stay.enrollment_id)
  await closeStays(ctx.db, { enrollment_ids, to_day: on, to_reason: reason })
  // A student who is in the other 教学班 already is not put there twice.
  const opened = stays
    .filter((stay) => !stay.is_in_other)
    .map(({ student_id }) => ({ enrollment_id: newId(), student_id }))
  await openStays(ctx.db, { school_id, class_id: to_class_id, from_day: on, reason, stays: opened })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.transfer_students',
    target_id: class_id,
    before: { class_id, student_ids },
    after: { class_id: to_class_id, day: on, reason },
  })
  return stays.length
}

/** 移出班级 ([SC-18]); returns how many left. */
export async function removeStudents(
  ctx: Ctx,
  { class_id, student_ids, day, reason }: Membership,
): Promise<number> {
  const { school_id } = ctx.actor
  const on = dayOfChange(ctx.now, day)
  const row = await takeClassInUse(ctx.db, ctx.actor, class_id)
  const stays = await findStays(ctx.db, { school_id, class_id, student_ids, other_class_id: class_id })
  refuseStays(stays, { count: student_ids.length, name: row.name, on })
  const enrollment_ids = stays.map((stay) => stay.enrollment_id)
  await closeStays(ctx.db, { enrollment_ids, to_day: on, to_reason: reason })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'class.remove_students',
    target_id: class_id,
    before: { student_ids },
    after: { day: on, reason },
  })
  return stays.length
}

function refuseStays(
  stays: readonly { name: string; from_day: string }[],
  { count, name, on }: { count: number; name: string; on: string },
): void {
  if (stays.length < count)
    throw new AppError('NOT_FOUND', {
      message: `有 ${count - stays.length} 名学生已不在${name}，请刷新后重试`,
    })
  const later = stays.find((stay) => stay.from_day > on)
  if (later !== undefined) throw badField('day', `${later.name} ${later.from_day} 才进入${name}`)
}

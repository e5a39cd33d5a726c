import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { StudentStatus } from '@jiangtai/shared/students/fields.ts'
import {
  STATUS_CHANGES,
  type StatusChangeKind,
  STUDENT_STATUS_NAMES,
} from '@jiangtai/shared/students/rules.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { closeAllStays, dayOf, moveStays, placeInClass } from '../../classes/members/placement.service.ts'
import { setPeopleDisabled } from '../../session/accounts/accounts.service.ts'
import { changeStatus, type StudentRow } from '../students.store.ts'

/** One 休学, 复学, 转出 or 转入. */
export type StatusChange = {
  kind: StatusChangeKind
  day: string
  reason: string
  class_id?: string | undefined
}

/**
 * Changes the state of a student with its day ([SC-52]): who leaves, leaves every class and is signed out; who comes back can
 * sign in again and may come to a class.
 */
export async function changeStudentStatus(ctx: Ctx, row: StudentRow, change: StatusChange): Promise<void> {
  const { name, from, to } = STATUS_CHANGES[change.kind]
  const { school_id, student_id } = row
  const { day, reason, class_id } = change
  const allowed: readonly StudentStatus[] = from
  if (!allowed.includes(row.status))
    throw new AppError('CONFLICT', {
      message: `${row.name}现在是${STUDENT_STATUS_NAMES[row.status]}，不能${name}`,
    })
  const comesBack = to === 'enrolled'
  if (class_id !== undefined && !comesBack) throw badField('class_id', `${name}时不选择班级`)
  if (row.latest_from_day !== null && day < row.latest_from_day)
    throw badField('day', `日期不能早于进入现在班级的 ${row.latest_from_day}`)
  await changeStatus(ctx.db, {
    change_id: newId(),
    school_id,
    student_id,
    from_status: row.status,
    to_status: to,
    merged_into: null,
    day,
    reason,
    account_id: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  })
  if (comesBack) {
    const placed = [{ student_id, seat_no: null }]
    if (class_id !== undefined)
      await placeInClass(ctx.db, ctx.actor, {
        class_id,
        kind: 'administrative',
        from_day: day,
        reason: name,
        placed,
      })
  } else {
    await closeAllStays(ctx.db, { school_id, student_ids: [student_id], to_day: day, to_reason: name })
  }
  await setPeopleDisabled(ctx, { school_id, person_ids: [student_id], is_disabled: !comesBack })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.status',
    target_id: student_id,
    before: { status: row.status },
    after: { status: to, day, reason, class_id: class_id ?? null },
  })
}

/**
 * Makes one record of two of the same person ([SC-53]): the double is closed and points to the kept one, which takes over its
 * classes; what was answered stays with the record it was answered under.
 */
export async function mergeStudents(
  ctx: Ctx,
  { kept, double, reason }: { kept: StudentRow; double: StudentRow; reason: string },
): Promise<void> {
  const { school_id } = kept
  const day = dayOf(ctx.now)
  await changeStatus(ctx.db, {
    change_id: newId(),
    school_id,
    student_id: double.student_id,
    from_status: double.status,
    to_status: 'merged',
    merged_into: kept.student_id,
    day,
    reason: reason === '' ? `并入${kept.name}（${kept.student_no}）` : reason,
    account_id: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  })
  if (kept.status === 'enrolled')
    await moveStays(ctx.db, {
      school_id,
      from_id: double.student_id,
      to_id: kept.student_id,
      day,
      reason: '合并',
    })
  else
    await closeAllStays(ctx.db, {
      school_id,
      student_ids: [double.student_id],
      to_day: day,
      to_reason: '合并',
    })
  await setPeopleDisabled(ctx, { school_id, person_ids: [double.student_id], is_disabled: true })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.merge',
    target_id: kept.student_id,
    before: { merged: { student_id: double.student_id, name: double.name, student_no: double.student_no } },
    after: { student_id: kept.student_id, name: kept.name, student_no: kept.student_no },
  })
}

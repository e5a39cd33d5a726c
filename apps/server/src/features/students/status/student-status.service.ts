import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { PeopleOutcome } from '@jiangtai/shared/students/batch-contract.ts'
import type { StudentStatus } from '@jiangtai/shared/students/fields.ts'
import { goesOn, judged } from '@jiangtai/shared/students/judged.ts'
import {
  STATUS_CHANGES,
  type StatusChangeKind,
  STUDENT_STATUS_NAMES,
} from '@jiangtai/shared/students/rules.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { closeAllStays, placeInClass } from '../../classes/members/placement.service.ts'
import { setStudentsDisabled } from '../../session/accounts/accounts.service.ts'
import { changeStatuses, type StudentRow } from '../students.store.ts'

/** One 休学, 复学, 转出 or 转入. */
export type StatusChange = {
  kind: StatusChangeKind
  day: string
  reason: string
  class_id?: string | undefined
}

/**
 * Changes the state of a student with its day ([SC-52]): a leaving student leaves every class and is signed out; a returning one can
 * sign in again and may come to a class.
 */
export async function changeStudentStatus(ctx: Ctx, row: StudentRow, change: StatusChange): Promise<void> {
  const { name, to } = STATUS_CHANGES[change.kind]
  const { school_id, student_id } = row
  const { day, reason, class_id } = change
  const refusal = statusRefusal(row, change)
  if (refusal !== null) throw refusal
  const comesBack = to === 'enrolled'
  if (class_id !== undefined && !comesBack) throw badField('class_id', `${name}时不选择班级`)
  await storeStatus(ctx, { ...change, student_ids: [student_id] })
  if (comesBack && class_id !== undefined) {
    const placed = [{ student_id, seat_no: null }]
    const into = { class_id, kind: 'administrative', from_day: day, reason: name, placed } as const
    await placeInClass(ctx.db, ctx.actor, into)
  }
  if (!comesBack)
    await closeAllStays(ctx.db, { school_id, student_ids: [student_id], to_day: day, to_reason: name })
  await setStudentsDisabled(ctx, { school_id, person_ids: [student_id], is_disabled: !comesBack })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.status',
    target_id: student_id,
    before: { status: row.status },
    after: { status: to, day, reason, class_id: class_id ?? null },
  })
}

/** 休学 or 转出 of many: the reasons are told for students who are refused, and the rest is done only where the caller asked for it ([SC-101]). */
export async function changeStatusOfMany(
  ctx: Ctx,
  rows: readonly StudentRow[],
  {
    skips_refused,
    ...change
  }: Omit<StatusChange, 'class_id'> & { kind: 'leave' | 'transfer_out'; skips_refused: boolean },
): Promise<PeopleOutcome> {
  const { name, to } = STATUS_CHANGES[change.kind]
  const { day, reason } = change
  const found = judged(rows, {
    idOf: ({ student_id }) => student_id,
    whyNot: (row) => statusRefusal(row, change)?.message ?? null,
  })
  const { doable, refused } = found
  if (!goesOn(found, skips_refused)) return { done_count: 0, refused }
  const { school_id } = ctx.actor
  const student_ids = doable.map(({ student_id }) => student_id)
  await storeStatus(ctx, { ...change, student_ids })
  await closeAllStays(ctx.db, { school_id, student_ids, to_day: day, to_reason: name })
  await setStudentsDisabled(ctx, { school_id, person_ids: student_ids, is_disabled: true })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.status',
    target_id: school_id,
    before: null,
    after: { student_ids, status: to, day, reason },
  })
  return { done_count: student_ids.length, refused }
}

/** The reason why the state of a student cannot change so on a day, or null. */
function statusRefusal(row: StudentRow, { kind, day }: Pick<StatusChange, 'kind' | 'day'>): AppError | null {
  const { name, from } = STATUS_CHANGES[kind]
  const allowed: readonly StudentStatus[] = from
  if (!allowed.includes(row.status))
    return new AppError('CONFLICT', {
      message: `${row.name}现在是${STUDENT_STATUS_NAMES[row.status]}，不能${name}`,
    })
  return row.latest_from_day !== null && day < row.latest_from_day
    ? badField('day', `日期不能早于进入现在班级的 ${row.latest_from_day}`)
    : null
}

function storeStatus(
  ctx: Ctx,
  { kind, day, reason, student_ids }: StatusChange & { student_ids: readonly string[] },
): Promise<void> {
  return changeStatuses(ctx.db, {
    school_id: ctx.actor.school_id,
    student_ids,
    to_status: STATUS_CHANGES[kind].to,
    merged_into: null,
    day,
    reason,
    account_id: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  })
}

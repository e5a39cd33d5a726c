import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { closeAllStays, dayOf, moveStays } from '../../classes/members/placement.service.ts'
import { setPeopleDisabled } from '../../session/accounts/accounts.service.ts'
import { changeStatuses, type StudentRow } from '../students.store.ts'

/**
 * Makes one record of two of the same person ([SC-53]): the double is closed and points to the kept one, which takes over its
 * classes; what was answered stays with the record it was answered under.
 */
export async function mergeStudents(
  ctx: Ctx,
  { kept, double, reason }: { kept: StudentRow; double: StudentRow; reason: string },
): Promise<void> {
  const { school_id } = kept
  const { student_id } = double
  const day = dayOf(ctx.now)
  await changeStatuses(ctx.db, {
    school_id,
    student_ids: [student_id],
    to_status: 'merged',
    merged_into: kept.student_id,
    day,
    reason: reason === '' ? `并入${kept.name}（${kept.student_no}）` : reason,
    account_id: ctx.actor.account_id,
    created_at: ctx.now.toISOString(),
  })
  if (kept.status === 'enrolled') {
    const moved = { school_id, from_id: student_id, to_id: kept.student_id, day, reason: '合并' }
    await moveStays(ctx.db, moved)
  } else {
    await closeAllStays(ctx.db, { school_id, student_ids: [student_id], to_day: day, to_reason: '合并' })
  }
  await setPeopleDisabled(ctx, { school_id, person_ids: [student_id], is_disabled: true })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.merge',
    target_id: kept.student_id,
    before: { merged: { student_id, name: double.name, student_no: double.student_no } },
    after: { student_id: kept.student_id, name: kept.name, student_no: kept.student_no },
  })
}

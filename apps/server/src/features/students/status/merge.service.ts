import { AppError } from '@jiangtai/shared/core/errors.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { submitJob } from '../../../core/jobs/submit-job.ts'
import { moveTaskRows } from '../../tasks/members/moved/moved-student.service.ts'
import { moveLessons } from '../../classroom/record/moved-student.service.ts'
import { refuseInLesson } from '../../classroom/room/in-lesson.service.ts'
import { closeAllStays, dayOf, moveStays } from '../../classes/members/placement.service.ts'
import { moveFacts } from '../../facts/facts.service.ts'
import { moveGrouping } from '../../grouping/moved-student.service.ts'
import { moveBook } from '../../wrong-book/moved-student.service.ts'
import { setStudentsDisabled } from '../../session/accounts/accounts.service.ts'
import type { EndingCtx } from '../../session/session.service.ts'
import { passOnFurther } from '../further/further.store.ts'
import { changeStatuses, findStudents, passOnDoubles, type StudentRow } from '../students.store.ts'
import type { MergePayload } from './merge.jobs.ts'

/** The kind of a merging job. */
export const MERGE_STUDENTS = 'students.merge'

/** Queues a job that merges two records of one person ([SC-53]); refused while the student is in a lesson. */
export async function submitMerge(
  ctx: Ctx,
  { kept, double, reason }: { kept: StudentRow; double: StudentRow; reason: string },
): Promise<string> {
  const { student_id, school_id } = kept
  await refuseInLesson(ctx.db, { school_id, ids: [student_id, double.student_id], act: '合并' })
  await recordAudit(ctx, {
    who: ctx.actor,
    action: 'student.merge',
    target_id: student_id,
    before: { merged: { student_id: double.student_id, name: double.name, student_no: double.student_no } },
    after: { student_id, name: kept.name, student_no: kept.student_no },
  })
  const payload: MergePayload = { student_id, merged_student_id: double.student_id, reason }
  return submitJob(ctx, { kind: MERGE_STUDENTS, payload, total_count: 1 })
}

type Merging = MergePayload & { school_id: string; account_id: string }

/**
 * Closes the double and lets it point to the kept record, which takes over its classes ([SC-53]) and all its work ([SC-104]); in the
 * transaction of the caller.
 */
export async function mergeStudents(
  ctx: EndingCtx,
  { school_id, account_id, reason, ...ids }: Merging,
): Promise<void> {
  const { db, now } = ctx
  const to_id = ids.student_id
  const from_id = ids.merged_student_id
  const rows = await findStudents(db, {
    ...{ school_id, student_ids: [to_id, from_id], scope: { kind: 'school' }, lock: true },
  })
  const kept = rows.find((row) => row.student_id === to_id && row.merged_into === null)
  const double = rows.find((row) => row.student_id === from_id && row.merged_into === null)
  if (kept === undefined || double === undefined)
    throw new AppError('CONFLICT', { message: '两份档案里有一份已被合并或删除' })
  await refuseInLesson(db, { school_id, ids: [to_id, from_id], act: '合并' })
  const words = reason === '' ? `并入${kept.name}（${kept.student_no}）` : reason
  const day = dayOf(now)
  await changeStatuses(db, {
    ...{ school_id, student_ids: [from_id], to_status: 'merged', merged_into: to_id, day },
    ...{ reason: words, account_id, created_at: now.toISOString() },
  })
  await passOnDoubles(db, { school_id, from_id, to_id })
  await passOnFurther(db, { school_id, from_id, to_id })
  if (kept.status === 'enrolled') await moveStays(db, { school_id, from_id, to_id, day, reason: '合并' })
  else await closeAllStays(db, { school_id, student_ids: [from_id], to_day: day, to_reason: '合并' })
  await setStudentsDisabled(ctx, { school_id, person_ids: [from_id], is_disabled: true })
  const moved = { school_id, from_id, to_id }
  await moveGrouping(db, moved)
  await moveBook(db, moved)
  const answered = await moveFacts(db, { ...moved, now, change: { reason: '合并档案', by_id: account_id } })
  const isRun = ({ source }: { source: string }) => source === 'classroom'
  const idsOf = (some: typeof answered) => [...new Set(some.map(({ source_id }) => source_id))]
  await moveLessons(db, { ...moved, runs: idsOf(answered.filter(isRun)) })
  await moveTaskRows(db, { ...moved, tasks: idsOf(answered.filter((one) => !isRun(one))) })
}

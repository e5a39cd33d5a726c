import { type AuditEntry, recordAudits } from '../../../core/audit/audit.store.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { UpdatedRow } from '../../../core/jobs/imports/import-file.ts'
import type { ImportCtx } from '../../../core/jobs/imports/people-import.ts'
import { dayOf, leaveClasses, placeStudents } from '../../classes/members/placement.service.ts'
import type { KnownStudentRow } from './plan-students.ts'

type Updated = UpdatedRow<KnownStudentRow>

const FIRST_CLASS = '分班'
const MOVED = '按文件调整班级'

/** Takes students out of the classes that their rows leave and puts them into those they name, on one day ([SC-14], [SC-94], [SC-95]). */
export async function moveStudents(
  ctx: ImportCtx,
  db: Queryable,
  updated: readonly Updated[],
): Promise<void> {
  const { school_id } = ctx
  const now = ctx.clock.now()
  const day = dayOf(now)
  const left = updated.flatMap(({ known, class_id, left_ids }) => [
    ...(class_id === null || known.class_id === null
      ? []
      : [{ student_id: known.student_id, class_id: known.class_id }]),
    ...left_ids.map((one) => ({ student_id: known.student_id, class_id: one })),
  ])
  await leaveClasses(db, { school_id, to_day: day, to_reason: MOVED, left })
  const isFirst = ({ known, class_id }: Updated) => class_id !== null && known.class_id === null
  for (const reason of [FIRST_CLASS, MOVED]) {
    const placed = updated
      .filter((one) => isFirst(one) === (reason === FIRST_CLASS))
      .flatMap(({ known: { student_id }, class_id, seat_no, entered_ids }) => [
        ...(class_id === null ? [] : [{ student_id, class_id, seat_no }]),
        ...entered_ids.map((one) => ({ student_id, class_id: one, seat_no: null })),
      ])
    await placeStudents(db, { school_id, from_day: day, reason, placed })
  }
  await recordAudits({ db, now, meta: ctx.meta }, recordsOf(ctx, updated, day))
}

/** The audit records of the classes, as a transfer, an addition and a removal by hand have them ([SC-68]). */
function recordsOf(
  { school_id, account_id }: Pick<ImportCtx, 'school_id' | 'account_id'>,
  updated: readonly Updated[],
  day: string,
): AuditEntry[] {
  const who = { account_id, school_id }
  const moved = grouped(
    updated.flatMap(({ known, class_id }) =>
      class_id === null || known.class_id === null
        ? []
        : [[`${known.class_id} ${class_id}`, known.student_id] as const],
    ),
  )
  const entered = grouped(
    updated.flatMap(({ known, entered_ids }) => entered_ids.map((id) => [id, known.student_id] as const)),
  )
  const gone = grouped(
    updated.flatMap(({ known, left_ids }) => left_ids.map((id) => [id, known.student_id] as const)),
  )
  return [
    ...[...moved].map(([pair, student_ids]) => {
      const [class_id = '', to_class_id = ''] = pair.split(' ')
      return {
        ...{ who, action: 'class.transfer_students', target_id: class_id },
        before: { class_id, student_ids },
        after: { class_id: to_class_id, day, reason: MOVED },
      }
    }),
    ...[...entered].map(([class_id, student_ids]) => ({
      ...{ who, action: 'class.add_students', target_id: class_id },
      before: { left_enrollment_ids: [] },
      after: { student_ids, from_day: day, reason: MOVED },
    })),
    ...[...gone].map(([class_id, student_ids]) => ({
      ...{ who, action: 'class.remove_students', target_id: class_id },
      before: { student_ids },
      after: { day, reason: MOVED },
    })),
  ]
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [key, one] of pairs) groups.set(key, [...(groups.get(key) ?? []), one])
  return groups
}

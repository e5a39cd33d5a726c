import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { enrollment } from '../classes.table.ts'

/** Opens closed stays again and removes those that were opened instead, so that no trace of the move is left. */
export async function restoreStays(
  db: Queryable,
  input: { opened_enrollment_ids: readonly string[]; closed_enrollment_ids: readonly string[] },
): Promise<void> {
  if (input.opened_enrollment_ids.length > 0) {
    await db
      .delete(enrollment)
      .where(
        and(inArray(enrollment.enrollment_id, [...input.opened_enrollment_ids]), isNull(enrollment.to_day)),
      )
  }
  if (input.closed_enrollment_ids.length > 0) {
    await db
      .update(enrollment)
      .set({ to_day: null, to_reason: null })
      .where(inArray(enrollment.enrollment_id, [...input.closed_enrollment_ids]))
  }
}

/** Removes duties of teaching that still stand, so that no trace of them is left. */
export async function removeTaught(
  db: Queryable,
  input: { school_id: string; assignment_ids: readonly string[] },
): Promise<void> {
  if (input.assignment_ids.length === 0) return
  await db.execute(sql`
    delete from teacher_assignment where school_id = ${input.school_id} and to_day is null
      and assignment_id = any(${sql.param([...input.assignment_ids])}::uuid[])`)
}

/** Closes the open stays of students in some classes, a row each, and says in which; a stay that began later ends as it began. */
export async function leaveClasses(
  db: Queryable,
  input: {
    school_id: string
    to_day: string
    to_reason: string
    left: readonly { student_id: string; class_id: string }[]
  },
): Promise<void> {
  if (input.left.length === 0) return
  const column = (key: 'student_id' | 'class_id') => sql.param(input.left.map((one) => one[key]))
  await db.execute(sql`
    update enrollment set to_day = greatest(enrollment.from_day, ${input.to_day}::date), to_reason = ${input.to_reason}
    from unnest(${column('student_id')}::uuid[], ${column('class_id')}::uuid[]) as leaving (student_id, class_id)
    where enrollment.school_id = ${input.school_id} and enrollment.student_id = leaving.student_id
      and enrollment.class_id = leaving.class_id and enrollment.to_day is null`)
}

/** Removes all stays of students whose own rows are removed. */
export async function removeAllStays(
  db: Queryable,
  input: { school_id: string; student_ids: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    delete from enrollment where school_id = ${input.school_id}
      and student_id = any(${sql.param([...input.student_ids])}::uuid[])`)
}

/** Removes all duties of teachers whose own rows are removed. */
export async function removeAllTaught(
  db: Queryable,
  input: { school_id: string; teacher_ids: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    delete from teacher_assignment where school_id = ${input.school_id}
      and teacher_id = any(${sql.param([...input.teacher_ids])}::uuid[])`)
}

/** Removes classes that were never used, with the stays that began and ended on one day, in one statement. */
export async function removeClasses(
  db: Queryable,
  input: { school_id: string; class_ids: readonly string[] },
): Promise<void> {
  const meant = sql`school_id = ${input.school_id} and class_id = any(${sql.param([...input.class_ids])}::uuid[])`
  await db.execute(sql`
    with stays as (delete from enrollment where ${meant}), duties as (delete from teacher_assignment where ${meant}),
      past as (delete from class_history where ${meant})
    delete from class where ${meant}`)
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'

/** The content of the status record of each changed student. */
type Graduating = {
  school_id: string
  day: string
  reason: string
  account_id: string
  created_at: string
}

/**
 * 毕业 of the 在读 students of a class, with their records, in one statement, because there may be many of them, and class and
 * students graduate together or not at all. Returns the graduated students.
 */
export async function graduateStudents(
  db: Queryable,
  change: Graduating & { class_id: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    with through as (
      update student set status = 'graduated'
      where school_id = ${change.school_id} and status = 'enrolled' and student_id in (
        select student_id from enrollment where class_id = ${change.class_id}::uuid and to_day is null
      )
      returning student_id
    )
    insert into student_status_change
      (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
    select gen_random_uuid(), ${change.school_id}, student_id, 'enrolled', 'graduated', ${change.day}::date, ${change.reason},
      ${change.account_id}::uuid, ${change.created_at}::timestamptz
    from through
    returning student_id`)
  return rows.map((row) => row.student_id)
}

/** Undoes `graduateStudents`, with a record for each student. */
export async function ungraduateStudents(
  db: Queryable,
  change: Graduating & { student_ids: readonly string[] },
): Promise<void> {
  if (change.student_ids.length === 0) return
  await db.execute(sql`
    with back as (
      update student set status = 'enrolled'
      where school_id = ${change.school_id} and status = 'graduated'
        and student_id = any(${sql.param(change.student_ids)}::uuid[])
      returning student_id
    )
    insert into student_status_change
      (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
    select gen_random_uuid(), ${change.school_id}, student_id, 'graduated', 'enrolled', ${change.day}::date, ${change.reason},
      ${change.account_id}::uuid, ${change.created_at}::timestamptz
    from back`)
}

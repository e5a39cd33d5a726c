import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { classHistory, enrollment, schoolClass } from '../classes.table.ts'

/** The moment a class was last advanced, undone runs not counted; by index `class_history_class`. Names are written out: a select of one table leaves its columns unqualified. */
const last_advanced_at = sql<string | null>`(
  select case past.kind when 'undone' then null else past.created_at end
  from class_history as past
  where past.class_id = "class"."class_id" and past.kind in ('advanced', 'graduated', 'undone')
  order by past.created_at desc, past.history_id desc
  limit 1
)`.mapWith(classHistory.created_at)

/** Who is 在读 there: somebody who has left the school may still stand on the list of a class. */
const student_count = sql<number>`(
  select count(*)::int from enrollment join student on student.student_id = enrollment.student_id
  where enrollment.class_id = "class"."class_id" and enrollment.to_day is null and student.status = 'enrolled'
)`

const advancing = {
  class_id: schoolClass.class_id,
  kind: schoolClass.kind,
  phase_id: schoolClass.phase_id,
  entry_year: schoolClass.entry_year,
  school_year: schoolClass.school_year,
  class_no: schoolClass.class_no,
  name: schoolClass.name,
  status: schoolClass.status,
  last_advanced_at,
  student_count,
}

/** All classes of the school in use, and those of `class_ids` whatever their state. */
export function listAdvancing(db: Queryable, of: { school_id: string; class_ids: readonly string[] }) {
  return db
    .select(advancing)
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.school_id, of.school_id),
        or(
          inArray(schoolClass.status, ['active', 'deactivated']),
          of.class_ids.length === 0 ? undefined : inArray(schoolClass.class_id, [...of.class_ids]),
        ),
      ),
    )
}
export type AdvancingRow = Awaited<ReturnType<typeof listAdvancing>>[number]

/** One of them, locked. */
export async function takeAdvancing(
  db: Queryable,
  of: { school_id: string; class_id: string },
): Promise<AdvancingRow | null> {
  const [row] = await db
    .select(advancing)
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, of.school_id), eq(schoolClass.class_id, of.class_id)))
    .for('update')
  return row ?? null
}

/** Students with their open stays in 行政班, by `enrollment_student`: one row a stay, or one with no stay. */
export function listHomes(db: Queryable, of: { school_id: string; student_ids: readonly string[] }) {
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      enrollment_id: enrollment.enrollment_id,
      class_id: schoolClass.class_id,
      class_name: schoolClass.name,
    })
    .from(student)
    .leftJoin(
      enrollment,
      and(
        eq(enrollment.student_id, student.student_id),
        isNull(enrollment.to_day),
        sql`exists (select from class where class.class_id = ${enrollment.class_id} and class.kind = 'administrative')`,
      ),
    )
    .leftJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        eq(student.school_id, of.school_id),
        sql`${student.student_id} = any(${sql.param(of.student_ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(student.student_id))
}

/** What every change of students' states says of itself. */
type StatusChange = {
  school_id: string
  day: string
  reason: string
  account_id: string
  created_at: string
}

/**
 * 毕业 of who is 在读 in a class, with its record, in one statement: students are as many as rows can be, and class and
 * students graduate together or not at all. Returns who did.
 */
export async function graduateStudents(
  db: Queryable,
  of: StatusChange & { class_id: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ student_id: string }>(sql`
    with through as (
      update student set status = 'graduated'
      where school_id = ${of.school_id} and status = 'enrolled' and student_id in (
        select student_id from enrollment where class_id = ${of.class_id}::uuid and to_day is null
      )
      returning student_id
    )
    insert into student_status_change
      (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
    select gen_random_uuid(), ${of.school_id}, student_id, 'enrolled', 'graduated', ${of.day}::date, ${of.reason},
      ${of.account_id}::uuid, ${of.created_at}::timestamptz
    from through
    returning student_id`)
  return rows.map((row) => row.student_id)
}

/** The way back of `graduateStudents`, with its record. */
export async function ungraduateStudents(
  db: Queryable,
  of: StatusChange & { student_ids: readonly string[] },
): Promise<void> {
  if (of.student_ids.length === 0) return
  await db.execute(sql`
    with back as (
      update student set status = 'enrolled'
      where school_id = ${of.school_id} and status = 'graduated'
        and student_id = any(${sql.param(of.student_ids)}::uuid[])
      returning student_id
    )
    insert into student_status_change
      (change_id, school_id, student_id, from_status, to_status, day, reason, account_id, created_at)
    select gen_random_uuid(), ${of.school_id}, student_id, 'graduated', 'enrolled', ${of.day}::date, ${of.reason},
      ${of.account_id}::uuid, ${of.created_at}::timestamptz
    from back`)
}

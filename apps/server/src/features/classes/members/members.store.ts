import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type Scope, studentsInScope } from '../../scope/scope.service.ts'
import { type StudentStatus, student } from '../../students/students.table.ts'
import { enrollment } from '../classes.table.ts'

/** A student who is asked to come into a class, with their present ties to classes. */
export type Joining = {
  student_id: string
  name: string
  status: StudentStatus
  is_in_scope: boolean
  /** Whether the student is in this class now. */
  is_member: boolean
  /** The other 行政班 they are in now. */
  home: {
    enrollment_id: string
    class_id: string
    class_name: string
    class_status: string
    from_day: string
  } | null
}

/** Students of this school by id with their place in `class_id` and their 行政班, by `enrollment_student`; locked against a second move. */
export async function findJoining(
  db: Queryable,
  where: { school_id: string; class_id: string; student_ids: readonly string[]; scope: Scope },
): Promise<Joining[]> {
  const inScope = studentsInScope(db, where.scope, where.school_id)
  const rows = await db
    .select({
      student_id: student.student_id,
      name: student.name,
      status: student.status,
      is_in_scope: (inScope === undefined ? sql`true` : sql`(${inScope})`).mapWith(Boolean),
      // Names are written out: a select of one table leaves its columns unqualified.
      is_member: sql<boolean>`exists (
        select from enrollment as stay where stay.student_id = "student"."student_id"
          and stay.class_id = ${where.class_id}::uuid and stay.to_day is null
      )`,
      home: sql<Joining['home']>`(
        select json_build_object('enrollment_id', stay.enrollment_id, 'class_id', class.class_id, 'class_name', class.name,
          'class_status', class.status, 'from_day', stay.from_day)
        from enrollment as stay join class on class.class_id = stay.class_id
        where stay.student_id = "student"."student_id" and stay.to_day is null
          and class.kind = 'administrative' and class.class_id <> ${where.class_id}::uuid
        limit 1
      )`,
    })
    .from(student)
    .where(and(eq(student.school_id, where.school_id), inArray(student.student_id, [...where.student_ids])))
    .orderBy(student.student_id)
    .for('update')
  return rows
}

/** The open stays of some students in a class, locked, and whether they are in another class, too. */
export function findStays(
  db: Queryable,
  where: { school_id: string; class_id: string; student_ids: readonly string[]; other_class_id: string },
) {
  const other = alias(enrollment, 'other')
  return db
    .select({
      enrollment_id: enrollment.enrollment_id,
      student_id: enrollment.student_id,
      name: student.name,
      status: student.status,
      from_day: enrollment.from_day,
      is_in_other: sql<boolean>`exists (
        select from ${enrollment} as ${other} where ${other.student_id} = ${student.student_id}
          and ${other.class_id} = ${where.other_class_id} and ${other.to_day} is null
      )`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        inArray(enrollment.student_id, [...where.student_ids]),
        isNull(enrollment.to_day),
      ),
    )
    .orderBy(student.student_id)
    .for('update')
}

/** Closes stays from a day on. */
export async function closeStays(
  db: Queryable,
  input: { enrollment_ids: readonly string[]; to_day: string; to_reason: string },
): Promise<void> {
  if (input.enrollment_ids.length === 0) return
  await db
    .update(enrollment)
    .set({ to_day: sql`greatest(${enrollment.from_day}, ${input.to_day}::date)`, to_reason: input.to_reason })
    .where(inArray(enrollment.enrollment_id, [...input.enrollment_ids]))
}

/** A stay to open; the seat follows the last one taken. */
export type NewStay = { enrollment_id: string; student_id: string }

/** Opens stays in a class, seated after those who are there. */
export async function openStays(
  db: Queryable,
  input: { school_id: string; class_id: string; from_day: string; reason: string; stays: readonly NewStay[] },
): Promise<void> {
  if (input.stays.length === 0) return
  const { school_id, class_id, from_day, reason } = input
  await db.insert(enrollment).values(
    input.stays.map((stay, index) => ({
      ...stay,
      school_id,
      class_id,
      from_day,
      reason,
      to_day: null,
      seat_no: sql`(
        select coalesce(max(seat_no), 0) from enrollment where class_id = ${class_id}::uuid and to_day is null
      ) + ${index + 1}::int`,
    })),
  )
}

/** The students in some classes now, who are signed out together: a row for each class and student, by `enrollment_current`. */
export function listStudentsOfClasses(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[] },
): Promise<{ class_id: string; student_id: string }[]> {
  return db
    .select({ class_id: enrollment.class_id, student_id: enrollment.student_id })
    .from(enrollment)
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        inArray(enrollment.class_id, [...where.class_ids]),
        isNull(enrollment.to_day),
      ),
    )
}

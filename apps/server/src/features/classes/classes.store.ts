import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { student } from '../students/students.table.ts'
import { BY_GRADE, enrollment, schoolClass, teacherAssignment } from './classes.table.ts'

export type ClassRow = typeof schoolClass.$inferSelect

export async function addClass(db: Queryable, row: typeof schoolClass.$inferInsert): Promise<void> {
  await db.insert(schoolClass).values(row)
}

export async function addEnrollments(db: Queryable, rows: (typeof enrollment.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(enrollment).values(rows)
}

export async function addAssignment(
  db: Queryable,
  row: typeof teacherAssignment.$inferInsert,
): Promise<void> {
  await db.insert(teacherAssignment).values(row)
}

/** Classes of this school by id; classes of another school are left out. */
export async function findClasses(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[] },
): Promise<ClassRow[]> {
  if (where.class_ids.length === 0) return []
  return db
    .select()
    .from(schoolClass)
    .where(
      and(eq(schoolClass.school_id, where.school_id), inArray(schoolClass.class_id, [...where.class_ids])),
    )
}

/** The active classes a teacher teaches now, by index `teacher_assignment_teacher`. */
export async function listTaughtClasses(
  db: Queryable,
  where: { school_id: string; teacher_id: string },
): Promise<ClassRow[]> {
  const taught = db
    .select({ class_id: teacherAssignment.class_id })
    .from(teacherAssignment)
    .where(and(eq(teacherAssignment.teacher_id, where.teacher_id), isNull(teacherAssignment.to_day)))
  return db
    .select()
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.school_id, where.school_id),
        eq(schoolClass.status, 'active'),
        inArray(schoolClass.class_id, taught),
      ),
    )
    .orderBy(...BY_GRADE)
}

/** The ids of the classes that a teacher teaches now, also of those that are 停用. */
export async function listTaughtIds(
  db: Queryable,
  where: { school_id: string; teacher_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ class_id: teacherAssignment.class_id })
    .from(teacherAssignment)
    .where(
      and(
        eq(teacherAssignment.school_id, where.school_id),
        eq(teacherAssignment.teacher_id, where.teacher_id),
        isNull(teacherAssignment.to_day),
      ),
    )
  return rows.map(({ class_id }) => class_id)
}

/** All active classes of the school. */
export async function listActiveClasses(db: Queryable, school_id: string): Promise<ClassRow[]> {
  return db
    .select()
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), eq(schoolClass.status, 'active')))
    .orderBy(...BY_GRADE)
}

/** Current head counts of some classes. */
export async function countStudents(
  db: Queryable,
  class_ids: readonly string[],
): Promise<Map<string, number>> {
  if (class_ids.length === 0) return new Map()
  const rows = await db
    .select({ class_id: enrollment.class_id, count: count() })
    .from(enrollment)
    .where(and(inArray(enrollment.class_id, [...class_ids]), isNull(enrollment.to_day)))
    .groupBy(enrollment.class_id)
  return new Map(rows.map((row) => [row.class_id, row.count]))
}

export type RosterStudent = { student_id: string; name: string; student_no: string; seat_no: number }

/** The students of a class now, by seat. */
export async function listRoster(
  db: Queryable,
  where: { school_id: string; class_id: string },
): Promise<RosterStudent[]> {
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      student_no: student.student_no,
      seat_no: enrollment.seat_no,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        isNull(enrollment.to_day),
      ),
    )
    .orderBy(asc(enrollment.seat_no))
}

/** A class a student is in now; in one that is 停用 nothing is entered ([SC-15]). */
export type OwnClass = {
  school_id: string
  student_id: string
  class_id: string
  phase_id: string
  name: string
  is_stopped: boolean
}

/** The classes some students are in now, those that are 停用 marked, archived and graduated ones left out; by index `enrollment_student`. */
export async function listClassesOfStudents(
  db: Queryable,
  student_ids: readonly string[],
): Promise<OwnClass[]> {
  return db
    .select({
      school_id: enrollment.school_id,
      student_id: enrollment.student_id,
      class_id: enrollment.class_id,
      phase_id: schoolClass.phase_id,
      name: schoolClass.name,
      is_stopped: sql<boolean>`${schoolClass.status} = 'deactivated'`,
    })
    .from(enrollment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(
      and(
        sql`${enrollment.student_id} = any(${sql.param(student_ids)}::uuid[])`,
        isNull(enrollment.to_day),
        inArray(schoolClass.status, ['active', 'deactivated']),
      ),
    )
}

import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment, schoolClass, teacherAssignment } from '../classes/classes.table.ts'
import { student } from '../students/students.table.ts'
import { leadership, teacher } from '../teachers/teachers.table.ts'

/** The part of the school that a teacher's office reaches (SM-17): all of it, or the classes that they teach and head and the parts that they lead. */
export type Scope =
  | { kind: 'school' }
  | {
      kind: 'part'
      teacher_id: string
      class_ids: readonly string[]
      /** The classes among them of which the teacher is 班主任. */
      headed_class_ids: readonly string[]
      grades: readonly { phase_id: string; entry_year: number }[]
      subjects: readonly { phase_id: string; subject_id: string }[]
    }

/** The condition that a row of `class` lies in a scope; undefined when all do ([SC-2]). */
export function classesInScope(scope: Scope): SQL | undefined {
  if (scope.kind === 'school') return undefined
  return or(
    scope.class_ids.length === 0 ? undefined : inArray(schoolClass.class_id, [...scope.class_ids]),
    ...scope.grades.map((grade) =>
      and(eq(schoolClass.phase_id, grade.phase_id), eq(schoolClass.entry_year, grade.entry_year)),
    ),
    ...scope.subjects.map(({ phase_id, subject_id }) =>
      and(
        eq(schoolClass.phase_id, phase_id),
        sql`exists (select from ${teacherAssignment} where ${teacherAssignment.class_id} = ${schoolClass.class_id}
          and ${teacherAssignment.subject_id} = ${subject_id} and ${teacherAssignment.to_day} is null)`,
      ),
    ),
    // Without a tie there is nothing to see.
    sql`false`,
  )
}

/** The condition that a row of `student` is in a class of the scope now ([SC-3]). */
export function studentsInScope(db: Queryable, scope: Scope, school_id: string): SQL | undefined {
  if (scope.kind === 'school') return undefined
  const inClasses = db
    .select({ student_id: enrollment.student_id })
    .from(enrollment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, enrollment.class_id))
    .where(and(eq(schoolClass.school_id, school_id), isNull(enrollment.to_day), classesInScope(scope)))
  return inArray(student.student_id, inClasses)
}

/** The condition that a row of `teacher` is the actor, teaches in a class of the scope, or belongs to a led subject group ([SC-3]). */
export function teachersInScope(db: Queryable, scope: Scope, school_id: string): SQL | undefined {
  if (scope.kind === 'school') return undefined
  const inClasses = db
    .select({ teacher_id: teacherAssignment.teacher_id })
    .from(teacherAssignment)
    .innerJoin(schoolClass, eq(schoolClass.class_id, teacherAssignment.class_id))
    .where(and(eq(schoolClass.school_id, school_id), isNull(teacherAssignment.to_day), classesInScope(scope)))
  return or(
    eq(teacher.teacher_id, scope.teacher_id),
    // As an array the ids are found first, and the teachers by their key: otherwise all teachers of the school would be read.
    sql`${teacher.teacher_id} = any(array(${inClasses}))`,
    ...scope.subjects.map((led) =>
      and(eq(teacher.phase_id, led.phase_id), eq(teacher.subject_id, led.subject_id)),
    ),
  )
}

/**
 * The condition that a row of `teacher` teaches, heads or leads something that does not lie in a scope, so that its account opens more
 * than the scope holds ([SC-48]); undefined when nothing lies outside.
 */
export function reachesBeyond(scope: Scope): SQL | undefined {
  if (scope.kind === 'school') return undefined
  const within = or(
    ...scope.grades.map((led) =>
      and(eq(leadership.phase_id, led.phase_id), eq(leadership.entry_year, led.entry_year)),
    ),
    ...scope.subjects.map((led) =>
      and(eq(leadership.phase_id, led.phase_id), eq(leadership.subject_id, led.subject_id)),
    ),
    sql`false`,
  )
  return sql`(exists (select from ${teacherAssignment}
      join ${schoolClass} on ${schoolClass.class_id} = ${teacherAssignment.class_id}
      where ${teacherAssignment.teacher_id} = ${teacher.teacher_id} and ${teacherAssignment.to_day} is null
        and (${classesInScope(scope)}) is not true)
    or exists (select from ${leadership} where ${leadership.teacher_id} = ${teacher.teacher_id}
      and ${leadership.to_day} is null and (${within}) is not true))`
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { teacherAssignment } from '../classes.table.ts'

export type AssignmentRow = typeof teacherAssignment.$inferSelect
/** A duty of a teacher in a class from a day on. */
export type NewAssignment = Omit<AssignmentRow, 'to_day'>

/** A row that was opened, with the teacher's name and another class in use that the teacher is 班主任 of, where the row makes one. */
export type OpenedAssignment = Pick<AssignmentRow, 'class_id' | 'teacher_id' | 'duty'> & {
  teacher_name: string
  also_heads: string | null
}

/** Assigns teachers of the school who are in office; returns the rows that were stored. */
export async function openAssignments(
  db: Queryable,
  { school_id, rows }: { school_id: string; rows: readonly NewAssignment[] },
): Promise<OpenedAssignment[]> {
  if (rows.length === 0) return []
  const opened = await db.execute<OpenedAssignment>(sql`
    insert into teacher_assignment as given (assignment_id, school_id, class_id, teacher_id, subject_id, duty, from_day)
    select asked.assignment_id, teacher.school_id, asked.class_id, teacher.teacher_id, asked.subject_id, asked.duty, asked.from_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as asked (assignment_id uuid, class_id uuid, teacher_id uuid, subject_id text, duty text, from_day date)
    join teacher on teacher.teacher_id = asked.teacher_id
      and teacher.school_id = ${school_id} and teacher.status = 'active'
    returning given.class_id, given.teacher_id, given.duty,
      (select name from teacher where teacher.teacher_id = given.teacher_id) as teacher_name,
      case given.duty when 'head' then (
        select class.name from teacher_assignment other join class on class.class_id = other.class_id
        where other.teacher_id = given.teacher_id and other.duty = 'head' and other.to_day is null
          and other.class_id <> given.class_id and class.status in ('active', 'deactivated') limit 1
      ) end as also_heads`)
  return opened.rows
}

/** The present teachers of some classes with their duties, by index `teacher_assignment_class`. */
export function listAssignments(
  db: Queryable,
  where: { school_id: string; class_ids: readonly string[] },
): Promise<AssignmentRow[]> {
  return db
    .select()
    .from(teacherAssignment)
    .where(
      and(
        eq(teacherAssignment.school_id, where.school_id),
        inArray(teacherAssignment.class_id, [...where.class_ids]),
        isNull(teacherAssignment.to_day),
      ),
    )
}

/** Names of teachers of the school, in office or not. */
export async function namesOfTeachers(
  db: Queryable,
  where: { school_id: string; teacher_ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (where.teacher_ids.length === 0) return new Map()
  const rows = await db
    .select({ teacher_id: teacher.teacher_id, name: teacher.name })
    .from(teacher)
    .where(and(eq(teacher.school_id, where.school_id), inArray(teacher.teacher_id, [...where.teacher_ids])))
  return new Map(rows.map(({ teacher_id, name }) => [teacher_id, name]))
}

/** Ends assignments from a day on, not before they began. */
export async function closeAssignments(
  db: Queryable,
  input: { school_id: string; assignment_ids: readonly string[]; to_day: string },
): Promise<void> {
  if (input.assignment_ids.length === 0) return
  await db
    .update(teacherAssignment)
    .set({ to_day: sql`greatest(${teacherAssignment.from_day}, ${input.to_day}::date)` })
    .where(
      and(
        eq(teacherAssignment.school_id, input.school_id),
        inArray(teacherAssignment.assignment_id, [...input.assignment_ids]),
        isNull(teacherAssignment.to_day),
      ),
    )
}

/** Ends all duties of a teacher in all classes, or in one; returns the ended rows. */
export function closeAssignmentsOfTeacher(
  db: Queryable,
  input: {
    school_id: string
    teacher_id: string
    class_id: string | null
    subject_id: string | null
    to_day: string
  },
): Promise<AssignmentRow[]> {
  return db
    .update(teacherAssignment)
    .set({ to_day: sql`greatest(${teacherAssignment.from_day}, ${input.to_day}::date)` })
    .where(
      and(
        eq(teacherAssignment.school_id, input.school_id),
        eq(teacherAssignment.teacher_id, input.teacher_id),
        input.class_id === null ? undefined : eq(teacherAssignment.class_id, input.class_id),
        input.subject_id === null ? undefined : eq(teacherAssignment.subject_id, input.subject_id),
        isNull(teacherAssignment.to_day),
      ),
    )
    .returning()
}

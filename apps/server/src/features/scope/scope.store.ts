import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { teacherAssignment } from '../classes/classes.table.ts'
import { student } from '../students/students.table.ts'
import { leadership, teacher } from '../teachers/teachers.table.ts'
import { type Scope, studentsInScope, teachersInScope } from './conditions.store.ts'

export type LedRow = Pick<typeof leadership.$inferSelect, 'kind' | 'phase_id' | 'entry_year' | 'subject_id'>

/** The present classes of a teacher, those of which they are 班主任, and their leads, in one statement, by two partial indexes. */
export async function findTies(
  db: Queryable,
  where: { school_id: string; teacher_id: string },
): Promise<{ class_ids: string[]; headed_class_ids: string[]; led: LedRow[] }> {
  const classIds = db
    .select({
      ids: sql<string[]>`coalesce(array_agg(distinct ${teacherAssignment.class_id}), '{}')`.as('ids'),
      headed: sql<string[]>`coalesce(array_agg(${teacherAssignment.class_id})
        filter (where ${teacherAssignment.duty} = 'head'), '{}')`.as('headed'),
    })
    .from(teacherAssignment)
    .where(
      and(
        eq(teacherAssignment.school_id, where.school_id),
        eq(teacherAssignment.teacher_id, where.teacher_id),
        isNull(teacherAssignment.to_day),
      ),
    )
    .as('taught')
  const rows = await db
    .select({
      class_ids: classIds.ids,
      headed_class_ids: classIds.headed,
      kind: leadership.kind,
      phase_id: leadership.phase_id,
      entry_year: leadership.entry_year,
      subject_id: leadership.subject_id,
    })
    .from(classIds)
    .leftJoin(
      leadership,
      and(
        eq(leadership.school_id, where.school_id),
        eq(leadership.teacher_id, where.teacher_id),
        isNull(leadership.to_day),
      ),
    )
  return {
    class_ids: rows[0]?.class_ids ?? [],
    headed_class_ids: rows[0]?.headed_class_ids ?? [],
    led: rows.flatMap(({ kind, phase_id, entry_year, subject_id }) =>
      kind === null || phase_id === null ? [] : [{ kind, phase_id, entry_year, subject_id }],
    ),
  }
}

/** Whether a person is a student or a teacher of a scope, by primary keys. */
export async function isSomebodyIn(
  db: Queryable,
  { scope, school_id, person_id }: { scope: Scope; school_id: string; person_id: string },
): Promise<boolean> {
  const pupil = db
    .select({ id: student.student_id })
    .from(student)
    .where(and(eq(student.student_id, person_id), studentsInScope(db, scope, school_id)))
  const colleague = db
    .select({ id: teacher.teacher_id })
    .from(teacher)
    .where(and(eq(teacher.teacher_id, person_id), teachersInScope(db, scope, school_id)))
  const { rows } = await db.execute<{ is_in: boolean }>(
    sql`select exists (${pupil}) or exists (${colleague}) as is_in`,
  )
  return rows[0]?.is_in ?? false
}

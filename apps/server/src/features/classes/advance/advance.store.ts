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

/** The number of 在读 students of a class: a student who has left the school may still have an open stay in it. */
const student_count = sql<number>`(
  select count(*)::int from enrollment join student on student.student_id = enrollment.student_id
  where enrollment.class_id = "class"."class_id" and enrollment.to_day is null and student.status = 'enrolled'
)`

const phases = sql<string[]>`(select phases from school where school.school_id = "class"."school_id")`

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
  phases,
}

/** All classes of the school in use, and those of `class_ids` in any state. */
export function listAdvancing(db: Queryable, where: { school_id: string; class_ids: readonly string[] }) {
  return db
    .select(advancing)
    .from(schoolClass)
    .where(
      and(
        eq(schoolClass.school_id, where.school_id),
        or(
          inArray(schoolClass.status, ['active', 'deactivated']),
          where.class_ids.length === 0 ? undefined : inArray(schoolClass.class_id, [...where.class_ids]),
        ),
      ),
    )
}
export type AdvancingRow = Awaited<ReturnType<typeof listAdvancing>>[number]

/** One class as 升年级 sees it, locked. */
export async function takeAdvancing(
  db: Queryable,
  input: { school_id: string; class_id: string },
): Promise<AdvancingRow | null> {
  const [row] = await db
    .select(advancing)
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, input.school_id), eq(schoolClass.class_id, input.class_id)))
    .for('update')
  return row ?? null
}

/** Students with their open stays in 行政班, by `enrollment_student`: one row a stay, or one with no stay. */
export function listHomes(db: Queryable, where: { school_id: string; student_ids: readonly string[] }) {
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
        eq(student.school_id, where.school_id),
        sql`${student.student_id} = any(${sql.param(where.student_ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(student.student_id))
}

import { and, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import type { AdvancedFacts } from './advance.table.ts'
import { enrollment } from '../classes.table.ts'

/** The ids of the stays among these that are closed by now. */
export async function listClosedStays(db: Queryable, enrollment_ids: readonly string[]): Promise<string[]> {
  if (enrollment_ids.length === 0) return []
  const rows = await db
    .select({ student_id: enrollment.student_id })
    .from(enrollment)
    .where(and(inArray(enrollment.enrollment_id, [...enrollment_ids]), sql`${enrollment.to_day} is not null`))
  return rows.map((row) => row.student_id)
}

/** The names of the students among these who are no longer 毕业. */
export async function listNoLongerGraduated(
  db: Queryable,
  where: { school_id: string; student_ids: readonly string[] },
): Promise<string[]> {
  if (where.student_ids.length === 0) return []
  const rows = await db
    .select({ name: student.name })
    .from(student)
    .where(
      sql`${student.school_id} = ${where.school_id} and ${student.status} <> 'graduated'
        and ${student.student_id} = any(${sql.param(where.student_ids)}::uuid[])`,
    )
  return rows.map((row) => row.name)
}

/**
 * Gives classes their former names, phases, years and states. Names are parked first: the unique index looks at every row as it is
 * written, and 高三(1)班 must not meet 高二(1)班 on its way down.
 */
export async function restoreClasses(
  db: Queryable,
  input: { school_id: string; classes: readonly (AdvancedFacts & { class_id: string })[] },
): Promise<void> {
  const rows = JSON.stringify(input.classes)
  await db.execute(sql`
    update class set name = class.class_id::text
    from jsonb_to_recordset(${rows}::jsonb) as was (class_id uuid)
    where class.class_id = was.class_id and class.school_id = ${input.school_id}`)
  await db.execute(sql`
    update class set name = was.name, phase_id = was.phase_id, entry_year = was.entry_year, school_year = was.school_year, status = was.status
    from jsonb_to_recordset(${rows}::jsonb)
      as was (class_id uuid, name text, phase_id text, entry_year int, school_year int, status text)
    where class.class_id = was.class_id and class.school_id = ${input.school_id}`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { schoolClass } from '../classes/classes.table.ts'
import { leadership } from '../teachers/teachers.table.ts'

type Member = { school_id: string; teacher_id: string }

/** Whether a teacher is 年级组长 of the grade of a class now, by `leadership_teacher` and the key of the class. */
export function isInLedGrade(class_id: SQL, { school_id, teacher_id }: Member): SQL<boolean> {
  return sql`exists (select from ${leadership} led
    join ${schoolClass} of_grade on of_grade.phase_id = led.phase_id and of_grade.entry_year = led.entry_year
    where led.teacher_id = ${teacher_id} and led.school_id = ${school_id} and led.kind = 'grade' and led.to_day is null
      and of_grade.class_id = ${class_id} and of_grade.school_id = ${school_id})`
}

/** The same of one class by its id; one statement. */
export async function leadsGradeOf(
  db: Queryable,
  { school_id, teacher_id, class_id }: Member & { class_id: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ leads: boolean }>(
    sql`select ${isInLedGrade(sql`${class_id}::uuid`, { school_id, teacher_id })} as leads`,
  )
  return rows[0]?.leads ?? false
}

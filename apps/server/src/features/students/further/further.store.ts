import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { homeName } from '../students.store.ts'
import { student } from '../students.table.ts'

/** The students of a school who have some 学籍号, by `student_national_no`. */
export async function findNationalOwners(
  db: Queryable,
  where: { school_id: string; national_nos: readonly string[] },
) {
  if (where.national_nos.length === 0) return []
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      national_no: sql<string>`${student.national_no}`,
      class_name: homeName,
    })
    .from(student)
    .where(
      and(
        eq(student.school_id, where.school_id),
        sql`${student.national_no} = any(${sql.param([...where.national_nos])}::text[])`,
        isNull(student.merged_into),
        isNull(student.erased_at),
      ),
    )
}

/** Gives a kept record the further fields that it lacks and the record merged into it had. */
export async function passOnFurther(
  db: Queryable,
  { school_id, from_id, to_id }: { school_id: string; from_id: string; to_id: string },
): Promise<void> {
  await db.execute(sql`
    update student set national_no = coalesce(student.national_no, gone.national_no),
      birth_day = coalesce(student.birth_day, gone.birth_day),
      boarding = coalesce(student.boarding, gone.boarding),
      contacts = coalesce(student.contacts, gone.contacts)
    from student gone
    where student.school_id = ${school_id} and student.student_id = ${to_id}::uuid
      and gone.school_id = ${school_id} and gone.student_id = ${from_id}::uuid`)
}

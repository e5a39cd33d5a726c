import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'

type Records = { school_id: string; from_id: string; to_id: string }

/**
 * Moves groups, points, levels and seats of one record of a student to the other ([SC-104]), in the present classes of the other; where the
 * other has a place of its own, that one stays. An editor who has such a scheme or seating plan open is told that it changed.
 */
export async function moveGrouping(db: Queryable, records: Records): Promise<void> {
  const { school_id, from_id, to_id } = records
  const isIn = (class_id: SQL) => sql`exists (select from enrollment stay
    where stay.class_id = ${class_id} and stay.student_id = ${to_id} and stay.to_day is null)`
  const schemes = sql`(select scheme_id from group_scheme where school_id = ${school_id} and ${isIn(sql`group_scheme.class_id`)})`
  await db.execute(sql`
    update group_scheme set revision = revision + 1 where scheme_id in ${schemes} and scheme_id in (
      select scheme_id from group_member where school_id = ${school_id} and student_id = ${from_id}
      union select scheme_id from group_constraint where school_id = ${school_id} and student_ids ? ${from_id})`)
  await db.execute(sql`
    update group_member set student_id = ${to_id}
    where school_id = ${school_id} and student_id = ${from_id} and scheme_id in ${schemes} and not exists (
      select from group_member kept where kept.scheme_id = group_member.scheme_id and kept.student_id = ${to_id})`)
  await moveConstraints(db, { ...records, schemes })
  await db.execute(sql`
    update group_point set student_id = ${to_id} where school_id = ${school_id} and student_id = ${from_id}`)
  await db.execute(sql`
    update student_level set student_id = ${to_id}
    where school_id = ${school_id} and student_id = ${from_id} and ${isIn(sql`student_level.class_id`)} and not exists (
      select from student_level kept where kept.class_id = student_level.class_id and kept.student_id = ${to_id}
        and kept.subject_id = student_level.subject_id)`)
  await db.execute(sql`
    update seat_map set revision = revision + 1, seats = replace(seats::text, ${from_id}::text, ${to_id}::text)::jsonb
    where school_id = ${school_id} and ${isIn(sql`seat_map.class_id`)}
      and strpos(seats::text, ${from_id}::text) > 0 and strpos(seats::text, ${to_id}::text) = 0`)
}

/** Moves constraints; a constraint between the two records has no meaning any more. */
async function moveConstraints(
  db: Queryable,
  { school_id, from_id, to_id, schemes }: Records & { schemes: SQL },
): Promise<void> {
  const mine = sql`school_id = ${school_id} and scheme_id in ${schemes} and student_ids ? ${from_id}`
  await db.execute(sql`
    update group_constraint set student_ids = case when student_ids ? ${to_id} then student_ids - ${from_id}::text
      else replace(student_ids::text, ${from_id}::text, ${to_id}::text)::jsonb end
    where ${mine}`)
  await db.execute(sql`
    delete from group_constraint where school_id = ${school_id} and scheme_id in ${schemes}
      and student_ids ? ${to_id} and jsonb_array_length(student_ids) < 2`)
}

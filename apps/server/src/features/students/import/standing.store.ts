import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Newcomer, Some, Standing } from '../../../core/jobs/imports/people-import.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { homeName } from '../students.store.ts'
import { student } from '../students.table.ts'

/** What an import may set of some students and the stays that are open, in one statement. */
export async function findStanding(db: Queryable, of: Some): Promise<Map<string, Standing>> {
  if (of.person_ids.length === 0) return new Map()
  const { rows } = await db.execute<{
    student_id: string
    name: string
    gender: 'male' | 'female'
    student_no: string
    login: string
    phone: string | null
    class_id: string | null
    seat_no: string | null
    taught: string
    tie_ids: string[]
  }>(sql`
    select student.student_id, student.name, student.gender, student.student_no, account.login, account.phone,
      home.class_id, home.seat_no::text as seat_no, ties.taught, ties.tie_ids
    from student join account on account.person_id = student.student_id
    left join lateral (
      select stay.class_id, stay.seat_no from enrollment stay join class on class.class_id = stay.class_id
      where stay.student_id = student.student_id and stay.to_day is null and class.kind = 'administrative' limit 1
    ) home on true
    cross join lateral (
      select coalesce(array_agg(stay.enrollment_id), '{}') as tie_ids,
        coalesce(string_agg(stay.class_id::text, ' ' order by stay.class_id) filter (where class.kind = 'teaching'), '') as taught
      from enrollment stay join class on class.class_id = stay.class_id
      where stay.student_id = student.student_id and stay.to_day is null
    ) ties
    where student.school_id = ${of.school_id} and student.student_id = any(${sql.param([...of.person_ids])}::uuid[])`)
  return new Map(rows.map(({ student_id, tie_ids, ...facts }) => [student_id, { tie_ids, facts }]))
}

/** Those of some students who wait for a first password, in the order of the ids, by primary key. */
export function listNewcomers(db: Queryable, of: Some): Promise<Newcomer[]> {
  return db
    .select({ person_id: student.student_id, name: student.name, place: homeName })
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(
      and(
        eq(student.school_id, of.school_id),
        sql`${student.student_id} = any(${sql.param([...of.person_ids])}::uuid[])`,
        isNull(student.merged_into),
        isNull(account.password_hash),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(asc(student.student_id))
}

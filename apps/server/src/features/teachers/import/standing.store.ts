import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Newcomer, Some, Standing, StandingAsked } from '../../../core/jobs/imports/people-import.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { teacher } from '../teachers.table.ts'

type TeacherFacts = {
  name: string
  gender: string
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
}

/** The fields of some teachers that an import may set, and their present classes, in one statement. */
export async function findStanding(db: Queryable, asked: StandingAsked): Promise<Map<string, Standing>> {
  if (asked.person_ids.length === 0) return new Map()
  const { rows } = await db.execute<TeacherFacts & { teacher_id: string; tie_ids: string[] }>(sql`
    select teacher.teacher_id, teacher.name, teacher.gender, teacher.phone_number, teacher.phase_id, teacher.subject_id,
      account.login, array(
        select taught.assignment_id from teacher_assignment taught
        where taught.teacher_id = teacher.teacher_id and taught.to_day is null
      ) as tie_ids
    from teacher join account on account.person_id = teacher.teacher_id
    where teacher.school_id = ${asked.school_id} and teacher.teacher_id = any(${sql.param([...asked.person_ids])}::uuid[])
    order by teacher.teacher_id ${asked.lock ? sql`for update of teacher` : sql``}`)
  // No file ends duties, so that nobody comes back to a class.
  return new Map(
    rows.map(({ teacher_id, tie_ids, ...facts }) => [teacher_id, { tie_ids, facts, returns: [] }]),
  )
}

/** The teachers among these who wait for a first password, in the order of the ids, by primary key. */
export async function listNewcomers(db: Queryable, some: Some): Promise<Newcomer[]> {
  const rows = await db
    .select({ person_id: teacher.teacher_id, name: teacher.name })
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .where(
      and(
        eq(teacher.school_id, some.school_id),
        sql`${teacher.teacher_id} = any(${sql.param([...some.person_ids])}::uuid[])`,
        isNull(account.password_hash),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(asc(teacher.teacher_id))
  return rows.map((row) => ({ ...row, place: null }))
}

import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, session } from '../../session/session.table.ts'
import { student } from '../../students/students.table.ts'
import { enrollment } from '../classes.table.ts'

/** The students of a class now, by seat: who may be signed in. */
export function listNames(db: Queryable, where: { school_id: string; class_id: string }) {
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      initials: student.name_initials,
      student_no: student.student_no,
      seat_no: enrollment.seat_no,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(areIn(where))
    .orderBy(asc(enrollment.seat_no), asc(student.student_no))
}

/** How many of these students are signed in now, on whatever pad and by whatever way ([SE-136]). */
export async function countSignedIn(
  db: Queryable,
  where: { school_id: string; class_id: string },
  now: Date,
): Promise<number> {
  const isIn = sql`exists (
    select from ${session} one join ${account} owner on owner.account_id = one.account_id
    where owner.person_id = ${student.student_id} and one.revoked_at is null and one.expires_at > ${now.toISOString()}
  )`
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(and(areIn(where), isIn))
  return row?.count ?? 0
}

function areIn(where: { school_id: string; class_id: string }) {
  return and(
    eq(enrollment.school_id, where.school_id),
    eq(enrollment.class_id, where.class_id),
    isNull(enrollment.to_day),
    eq(student.status, 'enrolled'),
    isNull(student.erased_at),
  )
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { hasOneOfNames } from '../../session/accounts/account-names.service.ts'
import { account } from '../../session/session.table.ts'
import { student } from '../students.table.ts'

/** Whether somebody else of the school has a number, and whether somebody else signs in with a name; one statement. */
export async function findTakenBy(
  db: Queryable,
  where: { school_id: string; student_id: string; student_no: string; login: string },
): Promise<{ has_number: boolean; has_login: boolean }> {
  const numbers = db
    .select({ one: sql`1` })
    .from(student)
    .where(
      and(
        eq(student.school_id, where.school_id),
        eq(student.student_no, where.student_no),
        isNull(student.merged_into),
        ne(student.student_id, where.student_id),
      ),
    )
  const names = db
    .select({ one: sql`1` })
    .from(account)
    .where(and(hasOneOfNames([where.login]), ne(account.person_id, where.student_id)))
  const { rows } = await db.execute<{ has_number: boolean; has_login: boolean }>(
    sql`select exists (${numbers}) as has_number, exists (${names}) as has_login`,
  )
  return rows[0] ?? { has_number: false, has_login: false }
}

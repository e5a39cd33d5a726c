import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { homeName } from '../students.store.ts'
import { student } from '../students.table.ts'

/** Those of some students who wait for a first password, in the order of the ids, by primary key. */
export function listWithoutPassword(
  db: Queryable,
  of: { school_id: string; student_ids: readonly string[] },
) {
  return db
    .select({ student_id: student.student_id, name: student.name, class_name: homeName })
    .from(student)
    .innerJoin(account, eq(account.person_id, student.student_id))
    .where(
      and(
        eq(student.school_id, of.school_id),
        sql`${student.student_id} = any(${sql.param([...of.student_ids])}::uuid[])`,
        isNull(student.merged_into),
        isNull(account.password_hash),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(asc(student.student_id))
}

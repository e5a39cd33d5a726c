import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../../session/session.table.ts'
import { teacher } from '../teachers.table.ts'

/** Those of some teachers who wait for a first password, in the order of the ids, by primary key. */
export function listWithoutPassword(
  db: Queryable,
  of: { school_id: string; teacher_ids: readonly string[] },
) {
  return db
    .select({ teacher_id: teacher.teacher_id, name: teacher.name })
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .where(
      and(
        eq(teacher.school_id, of.school_id),
        sql`${teacher.teacher_id} = any(${sql.param([...of.teacher_ids])}::uuid[])`,
        isNull(account.password_hash),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(asc(teacher.teacher_id))
}

import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, session } from '../session.table.ts'

/** Ends the open sign-ins of all accounts of some people and returns their ids, by `account_person` and `session_account`. */
export async function revokeSessionsOfPeople(
  db: Queryable,
  input: { school_id: string; person_ids: readonly string[]; now: string },
): Promise<string[]> {
  const accounts = db
    .select({ account_id: account.account_id })
    .from(account)
    .where(
      and(
        eq(account.school_id, input.school_id),
        sql`${account.person_id} = any(${sql.param(input.person_ids)}::uuid[])`,
      ),
    )
  const rows = await db
    .update(session)
    .set({ revoked_at: input.now })
    .where(
      and(
        inArray(session.account_id, accounts),
        isNull(session.revoked_at),
        gt(session.expires_at, input.now),
      ),
    )
    .returning({ session_id: session.session_id })
  return rows.map((row) => row.session_id)
}

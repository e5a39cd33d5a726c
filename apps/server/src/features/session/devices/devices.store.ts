import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { session } from '../session.table.ts'

/** Most sign-ins shown; each password change ends the others, so nobody has more for long. */
const MAX_LISTED = 100

/** Sign-ins of an account that still open something, newest first, by `session_account`. */
export function listOpenSessions(db: Queryable, of: { account_id: string; now: string }) {
  return db
    .select({
      session_id: session.session_id,
      device: session.user_agent,
      address: session.address,
      created_at: session.created_at,
      expires_at: session.expires_at,
    })
    .from(session)
    .where(isOpen(of))
    .orderBy(desc(session.created_at))
    .limit(MAX_LISTED)
}

/** Which sign-ins of an account to end: one, all, or all but one. */
export type Ending = { account_id: string; now: string } & (
  | { which: 'one'; session_id: string }
  | { which: 'all' }
  | { which: 'others'; except: string }
)

/** Ends open sign-ins and returns their ids. */
export async function revokeSessions(db: Queryable, ending: Ending): Promise<string[]> {
  const rows = await db
    .update(session)
    .set({ revoked_at: ending.now })
    .where(and(isOpen(ending), chosenBy(ending)))
    .returning({ session_id: session.session_id })
  return rows.map((row) => row.session_id)
}

function chosenBy(ending: Ending) {
  if (ending.which === 'one') return eq(session.session_id, ending.session_id)
  return ending.which === 'others' ? ne(session.session_id, ending.except) : undefined
}

/** Ends the sign-ins of everybody that have run out by a moment, so that they stay so when the time is set back. */
export async function endSessionsThatRanOut(db: Queryable, moment: string): Promise<void> {
  await db
    .update(session)
    .set({ revoked_at: moment })
    .where(and(isNull(session.revoked_at), lte(session.expires_at, moment)))
}

function isOpen({ account_id, now }: { account_id: string; now: string }) {
  return and(eq(session.account_id, account_id), isNull(session.revoked_at), gt(session.expires_at, now))
}

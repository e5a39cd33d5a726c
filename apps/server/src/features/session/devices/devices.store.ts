import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { and, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../core/db/transaction.ts'
import { school } from '../../school/school.table.ts'
import { account, session } from '../session.table.ts'

const linkedAccount = alias(account, 'linked_account')

/** Most sign-ins shown; each password change ends the others, so nobody has more for long. */
const MAX_LISTED = 100

/** Sign-ins of an account that still open something, newest first, by `session_account`; each with the school it came over from, if any. */
export function listOpenSessions(db: Queryable, where: { account_id: string; now: string }) {
  return db
    .select({
      session_id: session.session_id,
      device: session.user_agent,
      address: session.address,
      created_at: session.created_at,
      expires_at: session.expires_at,
      from_school: school.name,
    })
    .from(session)
    .leftJoin(linkedAccount, eq(linkedAccount.account_id, session.linked_account_id))
    .leftJoin(school, eq(school.school_id, linkedAccount.school_id))
    .where(isOpen(where))
    .orderBy(desc(session.created_at))
    .limit(MAX_LISTED)
}

/** Whether a sign-in came over from a linked account; by primary key. */
export async function isCameOver(db: Queryable, { session_id }: { session_id: string }): Promise<boolean> {
  const [row] = await db
    .select({ linked_account_id: session.linked_account_id })
    .from(session)
    .where(eq(session.session_id, session_id))
  return row !== undefined && row.linked_account_id !== null
}

/** The moment at which an open sign-in ends; null when it is open no more. By primary key. */
export async function findOpenEnd(
  db: Queryable,
  { session_id, now }: { session_id: string; now: string },
): Promise<string | null> {
  const [row] = await db
    .select({ expires_at: session.expires_at })
    .from(session)
    .where(and(eq(session.session_id, session_id), isNull(session.revoked_at), gt(session.expires_at, now)))
  return row?.expires_at ?? null
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

const linked = {
  session_id: session.session_id,
  account_id: session.account_id,
  school_id: session.school_id,
  expires_at: session.expires_at,
  user_type: account.user_type,
}

/** Gives an open sign-in of a teacher another token and the facts of its new browser, and returns it; of two at once one finds it under the old token. */
export async function moveSession(
  db: Queryable,
  input: {
    from_hash: string
    now: string
    changes: Pick<typeof session.$inferInsert, 'token_hash' | 'user_agent' | 'address'>
  },
) {
  const [row] = await db
    .update(session)
    .set(input.changes)
    .from(account)
    .where(
      and(
        isOpenUnder({ token_hash: input.from_hash, now: input.now }),
        eq(account.account_id, session.account_id),
        eq(account.user_type, USER_TYPE.teacher),
      ),
    )
    .returning(linked)
  return row ?? null
}

/** The open sign-in of a token; null when there is none. */
export async function findOpenSession(db: Queryable, where: { token_hash: string; now: string }) {
  const [row] = await db
    .select(linked)
    .from(session)
    .innerJoin(account, eq(account.account_id, session.account_id))
    .where(isOpenUnder(where))
  return row ?? null
}

function isOpenUnder({ token_hash, now }: { token_hash: string; now: string }) {
  return and(eq(session.token_hash, token_hash), isNull(session.revoked_at), gt(session.expires_at, now))
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

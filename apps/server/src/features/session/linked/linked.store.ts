import { and, count, eq, inArray, max, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { school } from '../../school/school.table.ts'
import { account, role, session } from '../session.table.ts'
import { madeKnown, ONE_ROW } from '../throttle/throttle.store.ts'
import { accountLink } from './linked.table.ts'

/** The two accounts of a link, seen from one of them. */
export type Pair = { account_id: string; linked_account_id: string }

/** An account and those linked with it, itself first; by the primary keys of links, accounts, roles and schools. */
export function listLinked(db: Queryable, { account_id }: { account_id: string }) {
  return db
    .select({
      account_id: account.account_id,
      school_name: school.name,
      name: account.name,
      role_name: role.name,
      linked_at: accountLink.linked_at,
    })
    .from(account)
    .innerJoin(role, eq(role.role_id, account.role_id))
    .innerJoin(school, eq(school.school_id, account.school_id))
    .leftJoin(
      accountLink,
      and(eq(accountLink.account_id, account_id), eq(accountLink.linked_account_id, account.account_id)),
    )
    .where(or(eq(account.account_id, account_id), inArray(account.account_id, linkedWith(db, account_id))))
    .orderBy(sql`${accountLink.linked_at} nulls first`, account.account_id)
}

function linkedWith(db: Queryable, account_id: string) {
  return db
    .select({ id: accountLink.linked_account_id })
    .from(accountLink)
    .where(eq(accountLink.account_id, account_id))
}

/**
 * Links two accounts. Says whether they were not linked before, and how many others the one with more of them has. The device of the call is known to the
 * account that was proved on it, as after any sign-in.
 */
export async function addLink(
  db: Queryable,
  {
    pair: { account_id, linked_account_id },
    linked_at,
    device_hash,
  }: { pair: Pair; linked_at: string; device_hash: string },
): Promise<{ is_new: boolean; other_count: number }> {
  const added = db.$with('added').as(
    db
      .insert(accountLink)
      .values([
        { account_id, linked_account_id, linked_at },
        { account_id: linked_account_id, linked_account_id: account_id, linked_at },
      ])
      .onConflictDoNothing()
      .returning({ account_id: accountLink.account_id }),
  )
  const known = madeKnown(db, { account_id: linked_account_id, device_hash, seen_at: linked_at })
  const seen = device_hash === '' ? [] : [db.$with('seen').as(known)]
  const ids = [account_id, linked_account_id]
  const others = db
    .select({ count: count().as('count') })
    .from(accountLink)
    .where(
      and(
        inArray(accountLink.account_id, ids),
        sql`not ${accountLink.linked_account_id} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
    .groupBy(accountLink.account_id)
    .as('others')
  const [row] = await db
    .with(added, ...seen)
    .select({
      is_new: sql<boolean>`(select count(*) > 0 from added)`,
      other_count: sql`(${db.select({ most: max(others.count) }).from(others)})`.mapWith(Number),
    })
    .from(ONE_ROW)
  return row ?? { is_new: false, other_count: 0 }
}

/** Until when a sign-in lasts that goes over to a linked account, with the link held until the transaction ends; null where there is no link. */
export async function holdLink(
  db: Queryable,
  { account_id, linked_account_id, session_id }: Pair & { session_id: string },
): Promise<{ expires_at: string } | null> {
  const [row] = await db
    .select({ expires_at: session.expires_at })
    .from(accountLink)
    .innerJoin(
      session,
      and(eq(session.account_id, accountLink.account_id), eq(session.session_id, session_id)),
    )
    .where(and(eq(accountLink.account_id, account_id), eq(accountLink.linked_account_id, linked_account_id)))
    .for('share', { of: accountLink })
  return row ?? null
}

/** One end of a link that was taken away; `is_asked` for the accounts whose links were to end. */
export type GoneLink = Pair & { is_asked: boolean }

/** Takes one link away at both sides, by the primary key, and returns both ends. */
export async function dropLink(db: Queryable, { account_id, linked_account_id }: Pair): Promise<GoneLink[]> {
  const link = accountLink
  const oneEnd = (from: string, to: string) => and(eq(link.account_id, from), eq(link.linked_account_id, to))
  return db
    .delete(link)
    .where(or(oneEnd(account_id, linked_account_id), oneEnd(linked_account_id, account_id)))
    .returning({ ...ENDS, is_asked: sql<boolean>`${link.account_id} = ${account_id}::uuid` })
}

const ENDS = { account_id: accountLink.account_id, linked_account_id: accountLink.linked_account_id }

/**
 * Takes all links of some accounts away at both sides, by the primary key and `account_link_linked`: a part of the statement that sets their passwords or disables them.
 * `accounts` is an array in SQL.
 */
export function goneLinks(db: Queryable, accounts: SQL) {
  const is_asked = sql<boolean>`${accountLink.account_id} = any(${accounts})`.as('is_asked')
  const gone = db
    .delete(accountLink)
    .where(
      sql`${accountLink.account_id} = any(${accounts}) or ${accountLink.linked_account_id} = any(${accounts})`,
    )
    .returning({ ...ENDS, is_asked })
  return db.$with('gone').as(gone)
}

/** The links that `goneLinks` took away, for the statement that it is a part of. */
export const GONE = sql<GoneLink[]>`(select coalesce(jsonb_agg(gone), '[]') from gone)`

/**
 * Ends the sign-ins that came over links which are gone, but `except`, and returns their ids; by `session_account`. A statement of its own, so that it sees the
 * sign-in of a person who went over while the link was taken away. Within a school's transaction those of other schools stay.
 */
export async function revokeSessionsOver(
  db: Queryable,
  { gone, now, except }: { gone: readonly Pair[]; now: string; except: string | null },
): Promise<string[]> {
  const column = (key: keyof Pair) => sql.param(gone.map((one) => one[key]))
  const { rows } = await db.execute<{ session_id: string }>(sql`
    update session set revoked_at = ${now}::timestamptz
    from unnest(${column('account_id')}::uuid[], ${column('linked_account_id')}::uuid[]) as gone (account_id, linked_account_id)
    where session.account_id = gone.account_id and session.linked_account_id = gone.linked_account_id
      and session.revoked_at is null and session.expires_at > ${now}::timestamptz
      and session.session_id is distinct from ${except}::uuid
    returning session.session_id`)
  return rows.map(({ session_id }) => session_id)
}

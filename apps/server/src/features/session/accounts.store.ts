import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { account, role, session } from './session.table.ts'

/** People of one school, by what stands behind their accounts. */
export type People = { school_id: string; person_ids: readonly string[] }

function isOneOf({ school_id, person_ids }: People) {
  return and(eq(account.school_id, school_id), inArray(account.person_id, [...person_ids]))
}

/** Adds many accounts in one statement. */
export async function addAccounts(db: Queryable, rows: (typeof account.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(account).values(rows)
}

/** Disables or enables accounts, by `account_person`; returns those that were not so before. */
export async function setDisabled(
  db: Queryable,
  { is_disabled, ...people }: People & { is_disabled: boolean },
): Promise<string[]> {
  const rows = await db
    .update(account)
    .set({ is_disabled })
    .where(and(isOneOf(people), ne(account.is_disabled, is_disabled)))
    .returning({ person_id: account.person_id })
  return rows.map((row) => row.person_id)
}

/** Ends all open sign-ins of people, by `session_account`; returns their ids. */
export async function revokeSessionsOfPeople(
  db: Queryable,
  { now, device_ids, ...people }: People & { now: string; device_ids: readonly string[] | null },
): Promise<string[]> {
  const accounts = db.select({ account_id: account.account_id }).from(account).where(isOneOf(people))
  const rows = await db
    .update(session)
    .set({ revoked_at: now })
    .where(
      and(
        inArray(session.account_id, accounts),
        isNull(session.revoked_at),
        gt(session.expires_at, now),
        device_ids === null ? undefined : inArray(session.device_id, [...device_ids]),
      ),
    )
    .returning({ session_id: session.session_id })
  return rows.map((row) => row.session_id)
}

/** A password the school gives out: it only serves to set another. */
export type GivenHash = { person_id: string; password_hash: string }

/** Gives out passwords in one statement; with `only_without`, only where there is none yet. Returns whose was set. */
export async function giveHashes(
  db: Queryable,
  of: { school_id: string; given: readonly GivenHash[]; only_without: boolean },
): Promise<string[]> {
  if (of.given.length === 0) return []
  const [people, hashes] = [of.given.map((one) => one.person_id), of.given.map((one) => one.password_hash)]
  const rows = await db
    .update(account)
    .set({ password_hash: sql`given.password_hash`, must_change_password: true })
    .from(
      sql`unnest(${sql.param(people)}::uuid[], ${sql.param(hashes)}::text[]) as given (person_id, password_hash)`,
    )
    .where(
      and(
        eq(account.school_id, of.school_id),
        eq(account.person_id, sql`given.person_id`),
        of.only_without ? isNull(account.password_hash) : undefined,
      ),
    )
    .returning({ person_id: account.person_id })
  return rows.map((row) => row.person_id)
}

/** What changes on an account when its person does; what is absent stays. */
export type AccountChange = { person_id: string; name?: string; login?: string; phone?: string | null }

/** Changes one account. */
export async function changeAccount(
  db: Queryable,
  { school_id, person_id, ...set }: AccountChange & { school_id: string },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await db
    .update(account)
    .set(set)
    .where(isOneOf({ school_id, person_ids: [person_id] }))
}

/** Changes name, login and phone of many accounts in one statement; all three are given. */
export async function changeAccounts(
  db: Queryable,
  of: { school_id: string; changes: readonly Required<AccountChange>[] },
): Promise<void> {
  if (of.changes.length === 0) return
  const column = <K extends keyof AccountChange>(key: K) => sql.param(of.changes.map((change) => change[key]))
  await db
    .update(account)
    .set({ name: sql`changed.name`, login: sql`changed.login`, phone: sql`changed.phone` })
    .from(
      sql`unnest(${column('person_id')}::uuid[], ${column('name')}::text[], ${column('login')}::text[],
        ${column('phone')}::text[]) as changed (person_id, name, login, phone)`,
    )
    .where(and(eq(account.school_id, of.school_id), eq(account.person_id, sql`changed.person_id`)))
}

/** Who signs in with one of some names, as login or as phone; within a school's transaction, of that school. */
export function listAccountsNamed(db: Queryable, names: readonly string[]) {
  const wanted = sql.param([...names])
  return db
    .select({
      school_id: account.school_id,
      person_id: account.person_id,
      user_type: account.user_type,
      name: account.name,
      login: account.login,
      phone: account.phone,
    })
    .from(account)
    .where(or(eq(account.login, sql`any(${wanted}::text[])`), eq(account.phone, sql`any(${wanted}::text[])`)))
}
export type NamedAccount = Awaited<ReturnType<typeof listAccountsNamed>>[number]

/** The school managers who can sign in, locked: two who disable each other at once must not both succeed. */
export async function lockManagers(
  db: Queryable,
  of: { school_id: string; manager_type: number },
): Promise<string[]> {
  const rows = await db
    .select({ person_id: account.person_id })
    .from(account)
    .where(
      and(
        eq(account.school_id, of.school_id),
        eq(account.manager_type, of.manager_type),
        eq(account.is_disabled, false),
      ),
    )
    .orderBy(account.account_id)
    .for('update')
  return rows.map((row) => row.person_id)
}

/** The roles of a school by key. */
export async function listRoleIds(
  db: Queryable,
  of: { school_id: string; role_keys: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db
    .select({ role_key: role.role_key, role_id: role.role_id })
    .from(role)
    .where(and(eq(role.school_id, of.school_id), inArray(role.role_key, [...of.role_keys])))
  return new Map(rows.map((row) => [row.role_key, row.role_id]))
}

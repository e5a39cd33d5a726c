import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { GONE, type GoneLink, goneLinks } from '../linked/linked.store.ts'
import { account, role } from '../session.table.ts'
import { hasOneOfNames } from './account-names.service.ts'

/** People of one school, by the ids behind their accounts. */
export type People = { school_id: string; person_ids: readonly string[] }

function isOneOf({ school_id, person_ids }: People) {
  return and(eq(account.school_id, school_id), inArray(account.person_id, [...person_ids]))
}

/** An account to open; `role_key` names a role of the school. */
export type NewAccountRow = {
  account_id: string
  person_id: string
  name: string
  login: string
  phone: string | null
  password_hash: string | null
  user_type: number
  manager_type: number
  role_key: string
}

/** Adds accounts with the roles of their school, in one statement; returns whose. One whose login or phone is taken is left out. */
export async function addAccounts(
  db: Queryable,
  input: { school_id: string; created_at: string; rows: readonly NewAccountRow[] },
): Promise<string[]> {
  const column = <K extends keyof NewAccountRow>(key: K) => sql.param(input.rows.map((row) => row[key]))
  const { rows } = await db.execute<{ person_id: string }>(sql`
    insert into account (account_id, school_id, person_id, name, login, phone, password_hash, user_type, manager_type,
      role_id, is_disabled, must_change_password, created_at)
    select added.account_id, ${input.school_id}, added.person_id, added.name, added.login, added.phone,
      added.password_hash, added.user_type, added.manager_type, role.role_id, false,
      added.password_hash is not null, ${input.created_at}::timestamptz
    from unnest(${column('account_id')}::uuid[], ${column('person_id')}::uuid[], ${column('name')}::text[],
      ${column('login')}::text[], ${column('phone')}::text[], ${column('password_hash')}::text[],
      ${column('user_type')}::int[], ${column('manager_type')}::int[], ${column('role_key')}::text[])
      as added (account_id, person_id, name, login, phone, password_hash, user_type, manager_type, role_key)
    join role on role.school_id = ${input.school_id} and role.role_key = added.role_key
    on conflict do nothing
    returning person_id`)
  return rows.map((row) => row.person_id)
}

/** Disables or enables accounts and ends their sign-ins and, once disabled, their links, in one statement by `account_person` and `session_account`. */
export async function setDisabled(
  db: Queryable,
  input: People & { is_disabled: boolean; now: string },
): Promise<{ changed: string[]; ended: string[]; gone: GoneLink[] }> {
  const people = sql`school_id = ${input.school_id} and person_id = any(${sql.param([...input.person_ids])}::uuid[])`
  const { rows } = await db.execute<{ changed: string[]; ended: string[]; gone: GoneLink[] }>(sql`
    with changed as (
      update account set is_disabled = ${input.is_disabled} where ${people} and is_disabled <> ${input.is_disabled}
      returning person_id
    ), ended as (
      update session set revoked_at = ${input.now}::timestamptz
      where account_id in (select account_id from account where ${people})
        and revoked_at is null and expires_at > ${input.now}::timestamptz
      returning session_id
    ), gone as (
      delete from account_link
      where ${input.is_disabled} and (account_id in (select account_id from account where ${people})
        or linked_account_id in (select account_id from account where ${people}))
      returning account_id, linked_account_id,
        account_id in (select account_id from account where ${people}) as is_asked
    )
    select (select coalesce(array_agg(person_id), '{}') from changed) as changed,
      (select coalesce(array_agg(session_id), '{}') from ended) as ended, ${GONE} as gone`)
  return rows[0] ?? { changed: [], ended: [], gone: [] }
}

/** Removes accounts that nobody has ever signed in to. */
export async function removeAccounts(db: Queryable, people: People): Promise<void> {
  await db.delete(account).where(and(isOneOf(people), isNull(account.last_login_at)))
}

/** A password the school gives out: it only serves to set another. */
export type GivenHash = { person_id: string; password_hash: string }

/**
 * Gives out passwords in one statement; with `only_without`, only where there is none yet. Returns the links with accounts of other schools that this has ended,
 * which an account without a password cannot have ([SE-123]).
 */
export async function giveHashes(
  db: Queryable,
  input: { school_id: string; given: readonly GivenHash[]; only_without: boolean },
): Promise<GoneLink[]> {
  if (input.given.length === 0) return []
  const [people, hashes] = [
    input.given.map((one) => one.person_id),
    input.given.map((one) => one.password_hash),
  ]
  const accounts = sql`array(select account_id from account
    where school_id = ${input.school_id} and person_id = any(${sql.param(people)}::uuid[]) and not ${input.only_without})`
  const [row] = await db
    .with(goneLinks(db, accounts))
    .update(account)
    .set({ password_hash: sql`given.password_hash`, must_change_password: true })
    .from(
      sql`unnest(${sql.param(people)}::uuid[], ${sql.param(hashes)}::text[]) as given (person_id, password_hash)`,
    )
    .where(
      and(
        eq(account.school_id, input.school_id),
        eq(account.person_id, sql`given.person_id`),
        input.only_without ? isNull(account.password_hash) : undefined,
      ),
    )
    .returning({ gone: GONE })
  return row?.gone ?? []
}

/** The fields of an account that change with its person; an absent field stays. */
export type AccountChange = { person_id: string; name?: string; login?: string; phone?: string | null }

export async function changeAccount(
  db: Queryable,
  { school_id, person_id, ...set }: AccountChange & { school_id: string },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await accountChange(db, { school_id, person_id, ...set })
}

/** The same as a part of another statement; nothing changes where somebody else of the school has a name of `free`. */
export function accountChange(
  db: Queryable,
  {
    school_id,
    person_id,
    free = [],
    ...set
  }: AccountChange & { school_id: string; free?: readonly string[] },
) {
  const isFree = sql`not exists (select from ${account} where ${and(ne(account.person_id, person_id), hasOneOfNames(free))})`
  return db
    .update(account)
    .set(set.login === undefined ? set : { ...set, login_keeps_case: keptCase(sql`${set.login}`) })
    .where(and(isOneOf({ school_id, person_ids: [person_id] }), free.length === 0 ? undefined : isFree))
    .returning({ person_id: account.person_id })
}

/** A new login is taken in every spelling, also where the one before was not ([SC-81]). */
function keptCase(login: SQL): SQL<boolean> {
  return sql`${account.login_keeps_case} and ${account.login} = ${login}`
}

/** Changes name, login and phone of many accounts in one statement; all three are given. */
export async function changeAccounts(
  db: Queryable,
  input: { school_id: string; changes: readonly Required<AccountChange>[] },
): Promise<void> {
  if (input.changes.length === 0) return
  const column = <K extends keyof AccountChange>(key: K) =>
    sql.param(input.changes.map((change) => change[key]))
  await db
    .update(account)
    .set({
      name: sql`changed.name`,
      login: sql`changed.login`,
      login_keeps_case: keptCase(sql`changed.login`),
      phone: sql`changed.phone`,
    })
    .from(
      sql`unnest(${column('person_id')}::uuid[], ${column('name')}::text[], ${column('login')}::text[],
        ${column('phone')}::text[]) as changed (person_id, name, login, phone)`,
    )
    .where(and(eq(account.school_id, input.school_id), eq(account.person_id, sql`changed.person_id`)))
}

/** The accounts that are signed in to with one of some names, as login or as phone; within a school's transaction, those of that school. */
export function listAccountsNamed(db: Queryable, names: readonly string[]) {
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
    .where(hasOneOfNames(names))
}
export type NamedAccount = Awaited<ReturnType<typeof listAccountsNamed>>[number]

/** The school managers who can sign in, locked: two who disable each other at once must not both succeed. */
export async function lockManagers(
  db: Queryable,
  where: { school_id: string; manager_type: number },
): Promise<string[]> {
  const rows = await db
    .select({ person_id: account.person_id })
    .from(account)
    .innerJoin(role, eq(role.role_id, account.role_id))
    .where(
      and(
        eq(account.school_id, where.school_id),
        eq(account.manager_type, where.manager_type),
        eq(account.is_disabled, false),
        // A role of the school's own may lack the permissions that giving rights back takes.
        eq(role.role_key, 'school_manager'),
      ),
    )
    .orderBy(account.account_id)
    .for('update', { of: account })
  return rows.map((row) => row.person_id)
}

import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../session.table.ts'

/** A login name as accounts are told apart by it, by `account_login_folded` and `account_login_beginning`. */
export const foldedLogin: SQL<string> = sql`lower(${account.login})`

/**
 * The id of the account that a name signs in to, login or phone, for a condition; no row where there is none. Of two whose logins
 * differ by capitals only, each keeps what it was signed in to with ([SC-81]).
 */
export function accountNamed(db: Queryable, name: string) {
  const isLogin = and(
    eq(foldedLogin, foldLogin(name)),
    or(eq(account.login_keeps_case, false), eq(account.login, name)),
  )
  return db
    .select({ account_id: account.account_id })
    .from(account)
    .where(or(isLogin, eq(account.phone, name)))
    .orderBy(desc(eq(account.login, name)))
    .limit(1)
}

/** The condition that an account has one of some names, as login in whatever spelling or as phone: nobody else can be given it. */
export function hasOneOfNames(names: readonly string[]): SQL {
  const wanted = sql.param([...new Set(names)])
  const folded = sql.param([...new Set(names.map(foldLogin))])
  return sql`(${foldedLogin} = any(${folded}::text[]) or ${account.phone} = any(${wanted}::text[]))`
}

/** The account that has a name already: the one with this spelling, else the one with another. */
export type OwnersOf<T> = (name: string) => readonly T[]

/** Finds the owners of names among accounts that were read. */
export function ownersAmong<T extends { login: string }>(
  rows: readonly T[],
  phoneOf: (row: T) => string | null,
): OwnersOf<T> {
  const exact = new Map<string, T>()
  const folded = new Map<string, T[]>()
  for (const row of rows) {
    const phone = phoneOf(row)
    exact.set(row.login, row)
    if (phone !== null) exact.set(phone, row)
    const key = foldLogin(row.login)
    folded.set(key, [...(folded.get(key) ?? []), row])
  }
  return (name) => {
    const own = exact.get(name)
    return own === undefined ? (folded.get(foldLogin(name)) ?? []) : [own]
  }
}

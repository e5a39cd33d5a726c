import { sql } from 'drizzle-orm'
import { verifyPassword } from '../../src/core/auth/password.ts'
import type { Queryable } from '../../src/core/db/transaction.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'
import { DEMO_SCHOOL_ID } from './demo-school-id.ts'
import { LARGE_SCHOOL } from './large/large-school.ts'

const DEMO_SCHOOLS = [DEMO_SCHOOL_ID, LARGE_SCHOOL.school_id]

/** The hashes of the demo password: the accounts of a demo school are made with one. Takes about 30 ms for each that its people have changed. */
export async function findDemoHashes(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ password_hash: string }>(sql`
    select distinct password_hash from account
    where school_id = any(${sql.param(DEMO_SCHOOLS)}) and password_hash is not null and not is_disabled`)
  const checked = await Promise.all(
    rows.map(async ({ password_hash }) => ({
      password_hash,
      isDemo: await verifyPassword(password_hash, DEMO_PASSWORD),
    })),
  )
  return checked.filter(({ isDemo }) => isDemo).map(({ password_hash }) => password_hash)
}

/** Whether somebody can still sign in with one of these hashes. */
export async function hasDemoPasswords(db: Queryable, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  const { rows } = await db.execute(sql`
    select 1 from account
    where school_id = any(${sql.param(DEMO_SCHOOLS)}) and password_hash = any(${sql.param([...hashes])})
      and not is_disabled limit 1`)
  return rows.length > 0
}

/** The demo accounts worth trying whose password is still the demo one. */
export async function usableDemoLogins(
  db: Queryable,
  hashes: readonly string[],
): Promise<(typeof DEMO_LOGINS)[number][]> {
  const { rows } = await db.execute<{ login: string }>(sql`
    select login from account
    where school_id = ${DEMO_SCHOOL_ID} and password_hash = any(${sql.param([...hashes])}) and not is_disabled`)
  const usable = new Set(rows.map(({ login }) => login))
  return DEMO_LOGINS.filter(([shown]) => usable.has(shown.split(' ')[0] ?? ''))
}

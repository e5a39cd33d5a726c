import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, role, session } from '../session.table.ts'
import { authenticator, recoveryCode } from './second-step.table.ts'

export async function findAuthenticator(db: Queryable, account_id: string) {
  const [row] = await db.select().from(authenticator).where(eq(authenticator.account_id, account_id))
  return row ?? null
}

/** Keeps an authenticator and its recovery codes in place of those before, in one statement; says whether there was one before. */
export async function putAuthenticator(
  db: Queryable,
  {
    account_id,
    secret_sealed,
    last_step,
    confirmed_at,
    hashes,
  }: typeof authenticator.$inferInsert & { hashes: readonly string[] },
): Promise<{ had_app: boolean }> {
  const { rows } = await db.execute<{ had_app: boolean }>(sql`
    with before as (select from ${authenticator} where ${authenticator.account_id} = ${account_id}),
      gone as (delete from ${recoveryCode} where ${recoveryCode.account_id} = ${account_id}),
      given as (
        insert into ${recoveryCode} (account_id, code_hash)
        select ${account_id}::uuid, code_hash from unnest(${sql.param([...hashes])}::text[]) as made (code_hash)
      )
    insert into ${authenticator} (account_id, secret_sealed, last_step, confirmed_at)
    values (${account_id}::uuid, ${secret_sealed}, ${last_step}::bigint, ${confirmed_at}::timestamptz)
    on conflict (account_id) do update set secret_sealed = excluded.secret_sealed,
      last_step = excluded.last_step, confirmed_at = excluded.confirmed_at
    returning exists (select from before) as had_app`)
  return rows[0] ?? { had_app: false }
}

/** Uses up the code of a step; false when it or a later one was used. Of two at once one gets true. */
export async function spendStep(
  db: Queryable,
  { account_id, step }: { account_id: string; step: number },
): Promise<boolean> {
  const rows = await db
    .update(authenticator)
    .set({ last_step: step })
    .where(and(eq(authenticator.account_id, account_id), lt(authenticator.last_step, step)))
    .returning({ account_id: authenticator.account_id })
  return rows.length > 0
}

/** Keeps recovery codes in place of all earlier ones. */
export async function putRecoveryCodes(
  db: Queryable,
  { account_id, hashes }: { account_id: string; hashes: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${recoveryCode} where ${recoveryCode.account_id} = ${account_id})
    insert into ${recoveryCode} (account_id, code_hash)
    select ${account_id}::uuid, code_hash from unnest(${sql.param([...hashes])}::text[]) as made (code_hash)`)
}

/** Uses up a recovery code; of two at once one gets true. */
export async function spendRecoveryCode(
  db: Queryable,
  input: { account_id: string; code_hash: string; now: string },
): Promise<boolean> {
  const rows = await db
    .update(recoveryCode)
    .set({ used_at: input.now })
    .where(
      and(
        eq(recoveryCode.account_id, input.account_id),
        eq(recoveryCode.code_hash, input.code_hash),
        isNull(recoveryCode.used_at),
      ),
    )
    .returning({ account_id: recoveryCode.account_id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Queryable, account_id: string): Promise<number> {
  return db.$count(recoveryCode, and(eq(recoveryCode.account_id, account_id), isNull(recoveryCode.used_at)))
}

/**
 * Takes the authenticator and the recovery codes from an account, and takes back that the phone has set its password; false when there was
 * no authenticator.
 */
export async function dropAuthenticator(db: Queryable, account_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ had_app: boolean }>(sql`
    with codes as (delete from ${recoveryCode} where ${recoveryCode.account_id} = ${account_id}),
      app as (delete from ${authenticator} where ${authenticator.account_id} = ${account_id} returning 1)
    update ${account} set password_by_phone = false where ${account.account_id} = ${account_id}
    returning exists (select from app) as had_app`)
  return rows[0]?.had_app ?? false
}

/** Ends the open sign-ins of some accounts whose role asks for a second step and that have passed none; by `session_account`. */
export async function revokeUnprovedSessions(
  db: Queryable,
  input: { school_id: string; account_ids: readonly string[]; except: string | null; now: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ session_id: string }>(sql`
    update ${session} set revoked_at = ${input.now}::timestamptz
    from ${account} join ${role} on ${role.role_id} = ${account.role_id} and ${role.needs_second_step}
    where ${account.account_id} = ${session.account_id} and ${account.school_id} = ${input.school_id}
      and ${session.account_id} = any(${sql.param([...input.account_ids])}::uuid[])
      and not ${session.passed_second_step} and ${session.revoked_at} is null
      and ${session.expires_at} > ${input.now}::timestamptz
      and ${session.session_id} is distinct from ${input.except}::uuid
    returning ${session.session_id} as session_id`)
  return rows.map(({ session_id }) => session_id)
}

/** Whether managers of a school sign in without a second step, by `role_key`. */
export async function areManagersUnasked(db: Queryable, school_id: string): Promise<boolean> {
  const [row] = await db
    .select({ needs_second_step: role.needs_second_step })
    .from(role)
    .where(and(eq(role.school_id, school_id), eq(role.role_key, 'school_manager')))
  return row?.needs_second_step === false
}

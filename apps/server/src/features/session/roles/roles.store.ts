import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, role } from '../session.table.ts'

/** The roles of a school: seven, by `role_key`. */
export function listRoles(db: Queryable, school_id: string) {
  return db.select().from(role).where(eq(role.school_id, school_id)).orderBy(asc(role.role_id))
}

/** A role of a school, held until the transaction ends. */
export async function lockRole(db: Queryable, of: { school_id: string; role_id: string }) {
  const [row] = await db
    .select()
    .from(role)
    .where(and(eq(role.school_id, of.school_id), eq(role.role_id, of.role_id)))
    .for('update')
  return row ?? null
}

export async function setRole(
  db: Queryable,
  {
    role_id,
    school_id,
    ...set
  }: { role_id: string; school_id: string; name: string; grants: Grants; needs_second_step: boolean },
): Promise<void> {
  await db
    .update(role)
    .set(set)
    .where(and(eq(role.school_id, school_id), eq(role.role_id, role_id)))
}

/** Accounts that have a role, by `account_role`. */
export async function listAccountIdsOfRole(
  db: Queryable,
  of: { school_id: string; role_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ account_id: account.account_id })
    .from(account)
    .where(and(eq(account.role_id, of.role_id), eq(account.school_id, of.school_id)))
  return rows.map((row) => row.account_id)
}

import type { Grants, RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account, role } from '../session.table.ts'

const withCount = {
  ...getTableColumns(role),
  /** By `account_role`. */
  account_count: sql`(select count(*) from account where account.role_id = "role"."role_id")`.mapWith(Number),
}

/** The roles of a school: seven and those of its own, by `role_key`. */
export function listRoles(db: Queryable, school_id: string) {
  return db.select(withCount).from(role).where(eq(role.school_id, school_id)).orderBy(asc(role.role_id))
}

/** A role of a school, held until the transaction ends. */
export async function lockRole(db: Queryable, where: { school_id: string; role_id: string }) {
  const [row] = await db
    .select(withCount)
    .from(role)
    .where(and(eq(role.school_id, where.school_id), eq(role.role_id, where.role_id)))
    .for('update')
  return row ?? null
}
export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number]

/** Changes a role; false when another of the school bears the name. */
export async function setRole(
  db: Queryable,
  {
    role_id,
    school_id,
    ...set
  }: { role_id: string; school_id: string; name: string; grants: Grants; needs_second_step: boolean },
): Promise<boolean> {
  const changed = await db
    .update(role)
    .set(set)
    .where(
      and(
        eq(role.school_id, school_id),
        eq(role.role_id, role_id),
        sql`not exists (select from role other where other.school_id = ${school_id} and other.name = ${set.name}
          and other.role_id <> ${role_id}::uuid and other.name <> "role"."name")`,
      ),
    )
    .returning({ role_id: role.role_id })
  return changed.length === 1
}

/** Adds a role of the school's own; false when its name is taken or there are enough. */
export async function addOwnRole(
  db: Queryable,
  {
    most,
    ...added
  }: {
    most: number
    role_id: string
    school_id: string
    name: string
    based_on: RoleKey
    grants: Grants
    needs_second_step: boolean
  },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into role (role_id, school_id, role_key, based_on, name, grants, needs_second_step)
    select ${added.role_id}::uuid, ${added.school_id}, ${added.role_id}, ${added.based_on}, ${added.name},
      ${JSON.stringify(added.grants)}::jsonb, ${added.needs_second_step}
    where not exists (select from role where school_id = ${added.school_id} and name = ${added.name})
      and (select count(*) from role where school_id = ${added.school_id} and based_on is not null) < ${most}`)
  return rowCount === 1
}

/** Removes a role that nobody has. */
export async function removeOwnRole(
  db: Queryable,
  input: { school_id: string; role_id: string },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from role where school_id = ${input.school_id} and role_id = ${input.role_id}::uuid and based_on is not null
      and not exists (select from account where account.role_id = role.role_id)`)
  return rowCount === 1
}

/** Some roles of a school by `role_key`, held against a removal, and the permissions of an account that is to give them. */
export async function findGiven(
  db: Queryable,
  where: { school_id: string; account_id: string; role_keys: readonly string[] },
): Promise<{ given: Pick<RoleRow, 'role_id' | 'role_key' | 'based_on' | 'grants'>[]; own: Grants }> {
  const giver = db
    .select({ grants: sql<Grants>`grants`.as('own') })
    .from(role)
    .innerJoin(account, eq(account.role_id, role.role_id))
    .where(eq(account.account_id, where.account_id))
  const rows = await db
    .select({
      role_id: role.role_id,
      role_key: role.role_key,
      based_on: role.based_on,
      grants: role.grants,
      own: sql<Grants>`(${giver})`,
    })
    .from(role)
    .where(and(eq(role.school_id, where.school_id), inArray(role.role_key, [...where.role_keys])))
    .for('share')
  return { given: rows, own: rows[0]?.own ?? {} }
}

/** Accounts that have a role, by `account_role`. */
export async function listAccountIdsOfRole(
  db: Queryable,
  where: { school_id: string; role_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ account_id: account.account_id })
    .from(account)
    .where(and(eq(account.role_id, where.role_id), eq(account.school_id, where.school_id)))
  return rows.map((row) => row.account_id)
}

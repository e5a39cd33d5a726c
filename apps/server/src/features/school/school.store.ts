import { eq, sql } from 'drizzle-orm'
import { SINGLE_LOCKS } from '../../core/db/locks/advisory-locks.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { school } from './school.table.ts'

export type SchoolRow = typeof school.$inferSelect

export async function findSchool(db: Queryable, school_id: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(school).where(eq(school.school_id, school_id))
  return row ?? null
}

/** A school, held until the transaction ends: two managers change it one after the other. */
export async function takeSchool(db: Queryable, school_id: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(school).where(eq(school.school_id, school_id)).for('update')
  return row ?? null
}

/** Waits until nobody else opens a school, and keeps others from it until the transaction ends. */
export async function lockOpening(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${SINGLE_LOCKS.opening})`)
}

/** Whether there is any school at all. */
export async function anySchool(db: Queryable): Promise<boolean> {
  const rows = await db.select({ school_id: school.school_id }).from(school).limit(1)
  return rows.length > 0
}

/** Whether a school of exactly this name is here. */
export async function isNameTaken(db: Queryable, name: string): Promise<boolean> {
  const rows = await db
    .select({ school_id: school.school_id })
    .from(school)
    .where(eq(school.name, name))
    .limit(1)
  return rows.length > 0
}

/** The highest id that is a number of four to nine digits; null without one. */
export async function highestNumber(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ highest: number | null }>(sql`
    select max(school_id::int) as highest from ${school} where school_id ~ '^[1-9][0-9]{3,8}$'`)
  return rows[0]?.highest ?? null
}

export async function addSchool(db: Queryable, row: typeof school.$inferInsert): Promise<void> {
  await db.insert(school).values(row)
}

export async function changeSchool(
  db: Queryable,
  { school_id }: Pick<SchoolRow, 'school_id'>,
  changes: Partial<Omit<SchoolRow, 'school_id'>>,
): Promise<void> {
  await db.update(school).set(changes).where(eq(school.school_id, school_id))
}

import { eq } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { school } from './school.table.ts'

export type SchoolRow = typeof school.$inferSelect

export async function findSchool(db: Queryable, school_id: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(school).where(eq(school.school_id, school_id))
  return row ?? null
}

/** The same, held until the transaction ends: two managers change one after the other. */
export async function takeSchool(db: Queryable, school_id: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(school).where(eq(school.school_id, school_id)).for('update')
  return row ?? null
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

import { eq } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { school } from './school.table.ts'

export async function findSchool(db: Queryable, school_id: string) {
  const [row] = await db.select().from(school).where(eq(school.school_id, school_id))
  return row ?? null
}

export async function addSchool(db: Queryable, row: typeof school.$inferInsert): Promise<void> {
  await db.insert(school).values(row)
}

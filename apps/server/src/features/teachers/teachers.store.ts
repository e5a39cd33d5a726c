import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { teacher } from './teachers.table.ts'

/** A teacher of this school, or null. */
export async function findTeacher(db: Queryable, of: { school_id: string; teacher_id: string }) {
  const [row] = await db
    .select()
    .from(teacher)
    .where(and(eq(teacher.school_id, of.school_id), eq(teacher.teacher_id, of.teacher_id)))
  return row ?? null
}

export async function addTeacher(db: Queryable, row: typeof teacher.$inferInsert): Promise<void> {
  await db.insert(teacher).values(row)
}

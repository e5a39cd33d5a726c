import type { Queryable } from '../../core/db/transaction.ts'
import { student } from './students.table.ts'

export async function addStudents(db: Queryable, rows: (typeof student.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(student).values(rows)
}

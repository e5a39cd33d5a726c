import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../../../../core/db/transaction.ts'
import { treeFile } from '../trees.table.ts'

export type TreeFileRow = typeof treeFile.$inferSelect

const KEPT_MS = 24 * 60 * 60 * 1000

/** Keeps a checked file, and forgets those that are older than a day, by `tree_file_school`. */
export async function keepFile(db: Queryable, row: TreeFileRow): Promise<void> {
  const oldest = new Date(new Date(row.created_at).getTime() - KEPT_MS).toISOString()
  await db.delete(treeFile).where(and(eq(treeFile.school_id, row.school_id), lt(treeFile.created_at, oldest)))
  await db.insert(treeFile).values(row)
}

/** A checked file of a school. */
export async function findFile(
  db: Queryable,
  { school_id, file_id }: { school_id: string; file_id: string },
): Promise<TreeFileRow | null> {
  const [row] = await db
    .select()
    .from(treeFile)
    .where(and(eq(treeFile.file_id, file_id), eq(treeFile.school_id, school_id)))
  return row ?? null
}

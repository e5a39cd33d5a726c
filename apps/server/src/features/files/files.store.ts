import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { job } from '../../core/jobs/job.table.ts'
import { storedFile } from './files.table.ts'

export type StoredFileRow = typeof storedFile.$inferSelect

/** One stored file: every query names school and key. */
export type FileOf = { school_id: string; object_key: string }

function isFile(file: FileOf) {
  return and(eq(storedFile.school_id, file.school_id), eq(storedFile.object_key, file.object_key))
}

/** Adds a file unless its key is there; true when this call added it. */
export async function addFile(db: Queryable, row: typeof storedFile.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(storedFile)
    .values(row)
    .onConflictDoNothing()
    .returning({ object_key: storedFile.object_key })
  return added.length > 0
}

/** Content whose hash we have computed, by index `stored_file_hash`; held until the caller's transaction ends, so that it is not removed meanwhile. */
export async function findByHash(
  db: Queryable,
  where: { school_id: string; sha256: string; size: number },
): Promise<StoredFileRow | null> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.school_id, where.school_id),
        eq(storedFile.sha256, where.sha256),
        sql`is_hash_checked`,
        eq(storedFile.size, where.size),
      ),
    )
    .limit(1)
    .for('share')
  return row ?? null
}

export async function findFiles(
  db: Queryable,
  where: { school_id: string; object_keys: readonly string[] },
): Promise<StoredFileRow[]> {
  if (where.object_keys.length === 0) return []
  return db
    .select()
    .from(storedFile)
    .where(
      and(eq(storedFile.school_id, where.school_id), inArray(storedFile.object_key, [...where.object_keys])),
    )
}

/** The same, in the order of their keys, held until the caller's transaction ends, so that they are not removed meanwhile. */
export async function shareFiles(
  db: Queryable,
  wanted: { school_id: string; object_keys: readonly string[] },
): Promise<StoredFileRow[]> {
  if (wanted.object_keys.length === 0) return []
  return db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.school_id, wanted.school_id),
        inArray(storedFile.object_key, [...wanted.object_keys]),
      ),
    )
    .orderBy(asc(storedFile.object_key))
    .for('share')
}

export async function findFile(db: Queryable, file: FileOf): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFile).where(isFile(file))
  return row ?? null
}

/** The same, held against everybody else until the transaction ends. */
export async function lockFile(db: Queryable, file: FileOf): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFile).where(isFile(file)).for('update')
  return row ?? null
}

/** A file of any school by its key, held against everybody else until the transaction ends. */
export async function takeFile(db: Queryable, object_key: string): Promise<StoredFileRow | null> {
  const [row] = await db.select().from(storedFile).where(eq(storedFile.object_key, object_key)).for('update')
  return row ?? null
}

/** Forgets a file that nothing shows; take it first. */
export async function removeFile(db: Queryable, object_key: string): Promise<void> {
  await db.delete(storedFile).where(eq(storedFile.object_key, object_key))
}

export async function changeFile(
  db: Queryable,
  file: FileOf,
  changes: Partial<
    Pick<
      StoredFileRow,
      'sha256' | 'is_hash_checked' | 'preview_state' | 'preview_key' | 'page_count' | 'failure'
    >
  >,
): Promise<void> {
  await db.update(storedFile).set(changes).where(isFile(file))
}

/** Moves a file from one of some preview states to another; false when it was in none of them. */
export async function movePreview(
  db: Queryable,
  file: FileOf,
  move: {
    from: readonly StoredFileRow['preview_state'][]
    changes: Partial<Pick<StoredFileRow, 'preview_state' | 'preview_key' | 'page_count' | 'failure'>>
  },
): Promise<boolean> {
  const moved = await db
    .update(storedFile)
    .set(move.changes)
    .where(and(isFile(file), inArray(storedFile.preview_state, [...move.from])))
    .returning({ object_key: storedFile.object_key })
  return moved.length > 0
}

/** Files that are still to be checked or converted and have no job, oldest first, by index `stored_file_waiting`. Runs over all schools. */
export async function findWaitingFiles(
  db: Queryable,
  where: { is_convertible: boolean; limit: number },
): Promise<(FileOf & { is_hash_checked: boolean })[]> {
  const openJob = db
    .select({ one: sql`1` })
    .from(job)
    .where(and(isNull(job.finished_at), sql`${job.payload}->>'object_key' = ${storedFile.object_key}`))
  return db
    .select({
      school_id: storedFile.school_id,
      object_key: storedFile.object_key,
      is_hash_checked: storedFile.is_hash_checked,
    })
    .from(storedFile)
    .where(
      and(
        sql`(not is_hash_checked or preview_state in ('waiting', 'converting'))`,
        where.is_convertible ? undefined : sql`not is_hash_checked`,
        notExists(openJob),
      ),
    )
    .orderBy(asc(storedFile.created_at))
    .limit(where.limit)
}

import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { resource } from '../../resources/resources.table.ts'
import { storedFile } from '../files.table.ts'

/** A file whose bytes are to be read again. */
export type Scrubbed = Pick<
  typeof storedFile.$inferSelect,
  'object_key' | 'school_id' | 'size' | 'sha256' | 'is_hash_checked' | 'content_sha256' | 'damaged_at'
>

/** Those that were not read since a moment, the longest ago first, of all schools; by `stored_file_scrubbed`. */
export function listToScrub(
  db: Queryable,
  { before, limit }: { before: string; limit: number },
): Promise<Scrubbed[]> {
  return db
    .select({
      object_key: storedFile.object_key,
      school_id: storedFile.school_id,
      size: storedFile.size,
      sha256: storedFile.sha256,
      is_hash_checked: storedFile.is_hash_checked,
      content_sha256: storedFile.content_sha256,
      damaged_at: storedFile.damaged_at,
    })
    .from(storedFile)
    .where(or(isNull(storedFile.scrubbed_at), lt(storedFile.scrubbed_at, before)))
    .orderBy(sql`${storedFile.scrubbed_at} asc nulls first`, asc(storedFile.object_key))
    .limit(limit)
}

/** Keeps what a reading found. */
export async function keepScrub(
  db: Queryable,
  object_key: string,
  found: { scrubbed_at: string; damaged_at: string | null; content_sha256: string | null },
): Promise<void> {
  await db.update(storedFile).set(found).where(eq(storedFile.object_key, object_key))
}

/** How many files of a school are damaged, and the names under which teachers have some of them. */
export async function findDamaged(
  db: Queryable,
  { school_id, most_names }: { school_id: string; most_names: number },
): Promise<{ count: number; names: string[] }> {
  const damaged = await db
    .select({ object_key: storedFile.object_key, name: sql<string | null>`min(${resource.name})` })
    .from(storedFile)
    .leftJoin(
      resource,
      and(eq(resource.object_key, storedFile.object_key), eq(resource.school_id, storedFile.school_id)),
    )
    .where(and(eq(storedFile.school_id, school_id), isNotNull(storedFile.damaged_at)))
    .groupBy(storedFile.object_key)
    .orderBy(storedFile.object_key)
  return { count: damaged.length, names: damaged.flatMap(({ name }) => name ?? []).slice(0, most_names) }
}

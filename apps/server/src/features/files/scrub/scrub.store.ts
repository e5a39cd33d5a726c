import { and, asc, count, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { resource } from '../../resources/resources.table.ts'
import { storedFile } from '../files.table.ts'
import { scrubbedObject } from './scrub.table.ts'

/** A file whose bytes are to be read again. */
export type Scrubbed = Pick<
  typeof storedFile.$inferSelect,
  'object_key' | 'school_id' | 'size' | 'sha256' | 'is_hash_checked' | 'content_sha256' | 'damaged_at'
>

/** Those that were not read since a moment, the longest ago first, of all schools, by `stored_file_scrubbed`; damaged ones are looked at each time. */
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
    .where(
      or(
        isNull(storedFile.scrubbed_at),
        lt(storedFile.scrubbed_at, before),
        isNotNull(storedFile.damaged_at),
      ),
    )
    .orderBy(sql`${storedFile.scrubbed_at} asc nulls first`, asc(storedFile.object_key))
    .limit(limit)
}

/** Keeps the result of a reading. */
export async function keepScrub(
  db: Queryable,
  object_key: string,
  found: { scrubbed_at: string; damaged_at: string | null; content_sha256: string | null },
): Promise<void> {
  await db.update(storedFile).set(found).where(eq(storedFile.object_key, object_key))
}

/** An object that is no stored file, with its first hash and its state. */
export type ScrubbedObject = {
  object_key: string
  content_sha256: string | null
  damaged_at: string | null
}

/** The same for the objects that areas show beside stored files; each key is in a column of some area. */
export async function listObjectsToScrub(
  db: Queryable,
  { all, before, limit }: { all: SQL; before: string; limit: number },
): Promise<ScrubbedObject[]> {
  const { rows } = await db.execute<ScrubbedObject>(sql`
    select shown.object_key, known.content_sha256, known.damaged_at from (${all}) as shown
    left join ${scrubbedObject} as known on known.object_key = shown.object_key
    where not exists (select from ${storedFile} where ${storedFile.object_key} = shown.object_key)
      and (known.object_key is null or known.scrubbed_at < ${before} or known.damaged_at is not null)
    order by known.scrubbed_at asc nulls first, shown.object_key limit ${limit}`)
  return rows
}

/** Keeps the result of a reading of such an object. */
export async function keepObjectScrub(
  db: Queryable,
  found: typeof scrubbedObject.$inferInsert,
): Promise<void> {
  const { object_key: _key, ...changes } = found
  await db
    .insert(scrubbedObject)
    .values(found)
    .onConflictDoUpdate({ target: scrubbedObject.object_key, set: changes })
}

/** Forgets the readings of objects that nothing shows any more. */
export async function forgetUnshownScrubs(db: Queryable, all: SQL): Promise<void> {
  await db.execute(sql`
    delete from ${scrubbedObject} where not exists (
      select from (${all}) as shown where shown.object_key = ${scrubbedObject.object_key})`)
}

export async function forgetObjectScrub(db: Queryable, object_key: string): Promise<void> {
  await db.delete(scrubbedObject).where(eq(scrubbedObject.object_key, object_key))
}

/** The keys of all damaged objects, of all schools. */
export async function listDamagedKeys(db: Queryable): Promise<string[]> {
  const files = await db
    .select({ object_key: storedFile.object_key })
    .from(storedFile)
    .where(isNotNull(storedFile.damaged_at))
  const objects = await db
    .select({ object_key: scrubbedObject.object_key })
    .from(scrubbedObject)
    .where(isNotNull(scrubbedObject.damaged_at))
  return [...files, ...objects].map(({ object_key }) => object_key)
}

/** The file that a preview belongs to; by `stored_file_preview`. */
export async function findPreviewed(
  db: Queryable,
  preview_key: string,
): Promise<{ school_id: string; object_key: string } | null> {
  const [row] = await db
    .select({ school_id: storedFile.school_id, object_key: storedFile.object_key })
    .from(storedFile)
    .where(eq(storedFile.preview_key, preview_key))
  return row ?? null
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
  const [others] = await db
    .select({ count: count() })
    .from(scrubbedObject)
    .where(and(eq(scrubbedObject.school_id, school_id), isNotNull(scrubbedObject.damaged_at)))
  return {
    count: damaged.length + (others?.count ?? 0),
    names: damaged.flatMap(({ name }) => name ?? []).slice(0, most_names),
  }
}

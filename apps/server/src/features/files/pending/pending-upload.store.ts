import { and, asc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { storedFile } from '../files.table.ts'
import { isRegistered, pendingOf, pendingOfSchool } from './pending-of.store.ts'
import { pendingUpload } from './pending-upload.table.ts'

/** The limits of pending uploads: of a person, and with the stored files of the whole school; null where a school has no limit. */
export type PendingLimits = { files: number; bytes: number; school_bytes: number | null }

/**
 * Notes an upload, unless the person or the school would have more than they may; says whose limit it was then. Under locks of both, taken
 * before. A renewed credential keeps the larger size.
 */
export async function addWithin(
  db: Queryable,
  row: typeof pendingUpload.$inferInsert,
  { files, bytes, school_bytes }: PendingLimits,
): Promise<'noted' | 'beyond person' | 'beyond school'> {
  const { object_key, school_id, person_id, size, created_at } = row
  const bytesOf = (pending: SQL) =>
    sql`(select coalesce(sum(${pendingUpload.size}), 0) from ${pendingUpload} where ${pending})`
  const ofSchool = sql`(select coalesce(sum(${storedFile.size}), 0) from ${storedFile} where ${storedFile.school_id} = ${school_id})
    + ${bytesOf(pendingOfSchool(school_id, [object_key]))} + ${size}::bigint <= ${school_bytes}::bigint`
  const { rows } = await db.execute<{ is_noted: boolean; fits_person: boolean }>(sql`
    with room as (
      select (select count(*) from ${pendingUpload} where ${pendingOf(row, [object_key])}) < ${files}
          and ${bytesOf(pendingOf(row, [object_key]))} + ${size}::bigint <= ${bytes}::bigint as fits_person,
        ${school_bytes === null ? sql`true` : ofSchool} as fits_school
    ), noted as (
      insert into ${pendingUpload} (object_key, school_id, person_id, size, created_at)
      select ${object_key}, ${school_id}, ${person_id}::uuid, ${size}::bigint, ${created_at}::timestamptz
      from room where fits_person and fits_school
      on conflict (object_key) do update set size = greatest(excluded.size, pending_upload.size)
      returning object_key
    )
    select exists (select from noted) as is_noted, fits_person from room`)
  const [room] = rows
  if (room?.is_noted === true) return 'noted'
  return room?.fits_person === true ? 'beyond school' : 'beyond person'
}

/** Forgets uploads that were registered meanwhile, of all schools. */
export async function forgetRegistered(db: Queryable): Promise<void> {
  await db.delete(pendingUpload).where(isRegistered)
}

/** Keys asked for before a moment, in their order, after one, over all schools. */
export async function listPendingBefore(
  db: Queryable,
  { before, after, limit }: { before: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ object_key: pendingUpload.object_key })
    .from(pendingUpload)
    .where(and(lt(pendingUpload.created_at, before), gt(pendingUpload.object_key, after)))
    .orderBy(asc(pendingUpload.object_key))
    .limit(limit)
  return rows.map(({ object_key }) => object_key)
}

export async function forgetPending(db: Queryable, object_keys: readonly string[]): Promise<void> {
  if (object_keys.length === 0) return
  await db.delete(pendingUpload).where(inArray(pendingUpload.object_key, [...object_keys]))
}

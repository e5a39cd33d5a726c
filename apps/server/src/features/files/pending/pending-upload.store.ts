import { and, asc, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { storedFile } from '../files.table.ts'
import { pendingUpload } from './pending-upload.table.ts'

/** Whose uploads: a person of a school. */
export type Uploader = { school_id: string; person_id: string }

const isRegistered = sql`(
  exists (select from ${storedFile} where ${storedFile.object_key} = ${pendingUpload.object_key})
  or exists (select from ${screenshot} where ${screenshot.object_key} = ${pendingUpload.object_key}))`

/** The pending uploads of a person but those of some keys, as a condition; by `pending_upload_person`. */
export function pendingOf({ school_id, person_id }: Uploader, except: readonly string[]): SQL {
  return sql`${pendingUpload.school_id} = ${school_id} and ${pendingUpload.person_id} = ${person_id}
    and not ${pendingUpload.object_key} = any(${sql.param([...except])}::text[]) and not ${isRegistered}`
}

/**
 * Notes an upload, unless the person has as much pending as they may; false then. Under a lock of the person, taken before. A renewed
 * credential keeps the larger size.
 */
export async function addWithin(
  db: Queryable,
  row: typeof pendingUpload.$inferInsert,
  { files, bytes }: { files: number; bytes: number },
): Promise<boolean> {
  const { object_key, school_id, person_id, size, created_at } = row
  const { rowCount } = await db.execute(sql`
    insert into ${pendingUpload} (object_key, school_id, person_id, size, created_at)
    select ${object_key}, ${school_id}, ${person_id}::uuid, ${size}::bigint, ${created_at}::timestamptz
    from (select count(*) as files, coalesce(sum(${pendingUpload.size}), 0) as bytes from ${pendingUpload}
      where ${pendingOf(row, [object_key])}) as pending
    where pending.files < ${files} and pending.bytes + ${size}::bigint <= ${bytes}::bigint
    on conflict (object_key) do update set size = greatest(excluded.size, pending_upload.size)`)
  return (rowCount ?? 0) > 0
}

/** Forgets what was registered meanwhile, of all schools. */
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

import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { storedFile } from '../files.table.ts'
import { unshownObject } from './unshown.table.ts'

/** Notes objects that nothing shows from a moment on; of two moments the earlier counts. */
export async function addUnshown(
  db: Queryable,
  { object_keys, since }: { object_keys: readonly string[]; since: string },
): Promise<void> {
  if (object_keys.length === 0) return
  await db
    .insert(unshownObject)
    .values([...new Set(object_keys)].map((object_key) => ({ object_key, since })))
    .onConflictDoUpdate({
      target: unshownObject.object_key,
      set: { since: sql`least(${unshownObject.since}, excluded.since)` },
    })
}

export async function removeUnshown(db: Queryable, object_keys: readonly string[]): Promise<void> {
  if (object_keys.length === 0) return
  await db.delete(unshownObject).where(inArray(unshownObject.object_key, [...object_keys]))
}

/** In the order of their keys, after one, over all schools. */
export function listUnshown(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<{ object_key: string; since: string }[]> {
  return db
    .select()
    .from(unshownObject)
    .where(gt(unshownObject.object_key, after))
    .orderBy(asc(unshownObject.object_key))
    .limit(limit)
}

/** Keys of stored files that are not noted as unshown, in their order, after one, over all schools. */
export async function listStoredKeys(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ object_key: string }>(sql`
    select ${storedFile.object_key} from ${storedFile} where ${storedFile.object_key} > ${after}
      and not exists (select from ${unshownObject} where ${unshownObject.object_key} = ${storedFile.object_key})
    order by ${storedFile.object_key} limit ${limit}`)
  return rows.map((row) => row.object_key)
}

import { inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { storedFile } from '../../files/files.table.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { resource, resourceVersion } from '../resources.table.ts'

/** The objects among these that any row of any school knows: as a file, its preview, an earlier version or a screenshot. */
export async function registeredKeys(db: Queryable, object_keys: readonly string[]): Promise<Set<string>> {
  const keys = [...object_keys]
  const found = await db
    .select({ key: storedFile.object_key, preview_key: storedFile.preview_key })
    .from(storedFile)
    .where(or(inArray(storedFile.object_key, keys), inArray(storedFile.preview_key, keys)))
  const shown = await db
    .select({ key: resource.object_key })
    .from(resource)
    .where(inArray(resource.object_key, keys))
    .union(
      db
        .select({ key: resourceVersion.object_key })
        .from(resourceVersion)
        .where(inArray(resourceVersion.object_key, keys)),
    )
    .union(
      db.select({ key: screenshot.object_key }).from(screenshot).where(inArray(screenshot.object_key, keys)),
    )
  return new Set([
    ...found.flatMap(({ key, preview_key }) => (preview_key === null ? [key] : [key, preview_key])),
    ...shown.flatMap(({ key }) => (key === null ? [] : [key])),
  ])
}

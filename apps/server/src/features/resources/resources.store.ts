import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { storedFile } from '../files/files.table.ts'
import { resource, resourceVersion } from './resources.table.ts'

export type ResourceRow = typeof resource.$inferSelect

/** The owner of resources: every query names both fields. */
export type Owner = { school_id: string; owner_teacher_id: string }

export async function addResources(
  db: Queryable,
  rows: readonly (typeof resource.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(resource).values([...rows])
}

export type ResourceChange = Partial<
  Pick<
    ResourceRow,
    | 'name'
    | 'name_pinyin'
    | 'grams'
    | 'search_text'
    | 'tags'
    | 'phase_id'
    | 'subject_id'
    | 'chapter_id'
    | 'folder_id'
    | 'updated_at'
  >
>

export async function changeResources(
  db: Queryable,
  input: { school_id: string; resource_ids: readonly string[] },
  changes: ResourceChange,
): Promise<void> {
  if (input.resource_ids.length === 0) return
  await db
    .update(resource)
    .set(changes)
    .where(
      and(eq(resource.school_id, input.school_id), inArray(resource.resource_id, [...input.resource_ids])),
    )
}

/** The content of a resource, as a version keeps it. */
export type Content = { object_key: string; ext: string; mime: string; size: number }

/**
 * Puts new content in the place of the present one, which stays as a version; one statement. False when the resource is not at
 * this version any more, or is no file.
 */
export async function replaceContent(
  db: Queryable,
  input: { school_id: string; resource_id: string; version: number; content: Content; now: Date },
): Promise<boolean> {
  const at = input.now.toISOString()
  const isPresent = and(
    eq(resource.school_id, input.school_id),
    eq(resource.resource_id, input.resource_id),
    eq(resource.version, input.version),
  )
  const { object_key, ext, mime, size } = input.content
  const { rowCount } = await db.execute(sql`
    with kept as (
      insert into ${resourceVersion} (resource_id, version, school_id, object_key, ext, mime, size, created_at)
      select resource_id, version, school_id, object_key, ext, mime, size, coalesce(
        (select ${storedFile.created_at} from ${storedFile} where ${storedFile.object_key} = ${resource.object_key}),
        updated_at) from ${resource}
      where ${isPresent} and object_key is not null
      on conflict do nothing
    )
    update ${resource} set object_key = ${object_key}, ext = ${ext}, mime = ${mime}, size = ${size}::bigint,
      version = version + 1, updated_at = ${at}
    where ${isPresent} and object_key is not null`)
  return rowCount === 1
}

/** Earlier contents of a resource, the latest first. */
export async function listVersions(db: Queryable, where: { school_id: string; resource_id: string }) {
  return db
    .select()
    .from(resourceVersion)
    .where(
      and(eq(resourceVersion.school_id, where.school_id), eq(resourceVersion.resource_id, where.resource_id)),
    )
    .orderBy(sql`version desc`)
}

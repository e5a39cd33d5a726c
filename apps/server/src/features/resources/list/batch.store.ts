import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isReadableBy, type Reader } from '../shares/readers.store.ts'
import type { Owner } from '../resources.store.ts'
import { type Described, isOwn, selectDescribed } from './resource-views.store.ts'
import { resource, resourceFolder } from '../resources.table.ts'

/**
 * Chosen resources the reader may read, and those in folders of the reader's own; at most so many. They are held until the
 * transaction ends, so that copied files are not purged meanwhile.
 */
export async function findWithFolders(
  db: Queryable,
  reader: Reader,
  where: { resource_ids: readonly string[]; folder_ids: readonly string[]; limit: number },
): Promise<Described[]> {
  return selectDescribed(db, reader)
    .where(
      or(
        where.resource_ids.length === 0
          ? undefined
          : and(inArray(resource.resource_id, [...where.resource_ids]), isReadableBy(db, reader)),
        where.folder_ids.length === 0
          ? undefined
          : and(inArray(resource.folder_id, [...where.folder_ids]), isOwn(reader)),
        sql`false`,
      ),
    )
    .orderBy(resource.name_pinyin, resource.resource_id)
    .limit(where.limit)
    .for('share', { of: resource })
}

/** How many of some resources are present and this owner's: held, so that they are still there when they change. */
export async function takeOwn(
  db: Queryable,
  owner: Owner,
  resource_ids: readonly string[],
): Promise<string[]> {
  if (resource_ids.length === 0) return []
  const rows = await db
    .select({ resource_id: resource.resource_id })
    .from(resource)
    .where(and(isPresent(owner), inArray(resource.resource_id, [...resource_ids])))
    .orderBy(resource.resource_id)
    .for('update')
  return rows.map((row) => row.resource_id)
}

/** Names and tags of some resources of this owner, in the bin too, held until the transaction ends. */
export async function takeTagged(
  db: Queryable,
  owner: Owner,
  resource_ids: readonly string[],
): Promise<Tagged[]> {
  return db
    .select({
      resource_id: resource.resource_id,
      name: resource.name,
      tags: resource.tags,
      is_removed: sql<boolean>`${resource.deleted_at} is not null`,
    })
    .from(resource)
    .where(
      and(
        eq(resource.school_id, owner.school_id),
        eq(resource.owner_teacher_id, owner.owner_teacher_id),
        inArray(resource.resource_id, [...resource_ids]),
      ),
    )
    .orderBy(resource.resource_id)
    .for('update')
}
export type Tagged = { resource_id: string; name: string; tags: string[]; is_removed: boolean }

/** Gives each of some resources its own tags, and all of them one place where one is given; one statement. */
export async function changeTags(
  db: Queryable,
  owner: Owner,
  input: {
    rows: readonly {
      resource_id: string
      tags: readonly string[]
      grams: readonly string[]
      search_text: string
    }[]
    placing: { phase_id: string | null; subject_id: string | null; chapter_id: string | null } | null
    now: Date
  },
): Promise<void> {
  // An array of arrays must be even; the lists of one row travel as text.
  const changed = sql`unnest(${sql.param(input.rows.map((row) => row.resource_id))}::uuid[],
    ${sql.param(input.rows.map((row) => JSON.stringify(row.tags)))}::text[],
    ${sql.param(input.rows.map((row) => JSON.stringify(row.grams)))}::text[],
    ${sql.param(input.rows.map((row) => row.search_text))}::text[]) as changed (resource_id, tags, grams, search_text)`
  await db
    .update(resource)
    .set({
      tags: sql`array(select json_array_elements_text(changed.tags::json))`,
      grams: sql`array(select json_array_elements_text(changed.grams::json))`,
      search_text: sql`changed.search_text`,
      ...input.placing,
      updated_at: input.now.toISOString(),
    })
    .from(changed)
    .where(and(isPresent(owner), sql`${resource.resource_id} = changed.resource_id`))
}

/** A removed folder and the chosen one it went with. */
export type Removed = { folder_id: string; root_id: string }

/** Puts chosen files, and folders with their files, into the bin: the content of a folder goes with the chosen folder ([RE-7]). */
export async function putInBin(
  db: Queryable,
  owner: Owner,
  input: { resource_ids: readonly string[]; folders: readonly Removed[]; now: Date },
): Promise<void> {
  const deleted_at = input.now.toISOString()
  const folder_ids = input.folders.map((one) => one.folder_id)
  const root_ids = input.folders.map((one) => one.root_id)
  const gone = sql`unnest(${sql.param(folder_ids)}::uuid[], ${sql.param(root_ids)}::uuid[]) as gone (folder_id, root_id)`
  const isChosen = sql`${resource.resource_id} = any(${sql.param([...input.resource_ids])}::uuid[])`
  const leaving = db
    .select({ resource_id: resource.resource_id, root_id: sql`gone.root_id`.as('root_id') })
    .from(resource)
    .leftJoin(gone, sql`gone.folder_id = ${resource.folder_id}`)
    .where(and(isPresent(owner), or(sql`gone.folder_id is not null`, isChosen)))
    .as('leaving')
  await db
    .update(resource)
    .set({ deleted_at, removed_with: sql`${leaving.root_id}` })
    .from(leaving)
    .where(eq(resource.resource_id, leaving.resource_id))
  if (input.folders.length === 0) return
  await db
    .update(resourceFolder)
    .set({ deleted_at, removed_with: sql`nullif(gone.root_id, gone.folder_id)` })
    .from(gone)
    .where(
      and(
        eq(resourceFolder.school_id, owner.school_id),
        eq(resourceFolder.owner_teacher_id, owner.owner_teacher_id),
        isNull(resourceFolder.deleted_at),
        sql`${resourceFolder.folder_id} = gone.folder_id`,
      ),
    )
}

function isPresent(owner: Owner) {
  return and(
    eq(resource.school_id, owner.school_id),
    eq(resource.owner_teacher_id, owner.owner_teacher_id),
    isNull(resource.deleted_at),
  )
}

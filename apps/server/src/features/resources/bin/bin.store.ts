import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { BinItemView, BinWhole } from '@jiangtai/shared/resources/bin-contract.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { foldedLike } from '../../../core/search/text-match.ts'
import { foldText } from '../../../core/search/grams.ts'
import type { Owner } from '../resources.store.ts'
import { isTold } from '../uses.store.ts'
import {
  resource,
  resourceCollection,
  resourceFolder,
  resourceShare,
  resourceUse,
  resourceVersion,
} from '../resources.table.ts'

type Table = typeof resource | typeof resourceFolder
const isOf = (table: Table, owner: Owner) =>
  and(eq(table.school_id, owner.school_id), eq(table.owner_teacher_id, owner.owner_teacher_id))

/** The entries that were chosen for removal, without the files that went with a folder. */
const isRoot = (table: Table, owner: Owner, since: string) =>
  and(isOf(table, owner), isNull(table.removed_with), sql`${table.deleted_at} > ${since}`)

const EMPTY_BIN: BinWhole = { file_count: 0, folder_count: 0, use_count: 0, last_removed_at: null }

/** One page of a teacher's bin, last removed first; a folder counts the files that were removed with it. By `resource_bin`. */
export async function listBin(
  db: Queryable,
  owner: Owner,
  where: { text: string; since: string; page: number; page_size: number },
): Promise<{ total: number; whole: BinWhole; rows: Omit<BinItemView, 'purged_at'>[] }> {
  const words = foldText(where.text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const named = (table: Table) =>
    and(...words.map((word) => foldedLike(table.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`)))
  const all = sql`
    select 'file' as kind, ${resource.resource_id} as id, ${resource.name} as name, ${resource.type} as type,
      ${resource.mime} as mime,
      ${resource.deleted_at} as removed_at
    from ${resource} where ${and(isRoot(resource, owner, where.since), named(resource))}
    union all
    select 'folder', ${resourceFolder.folder_id}, ${resourceFolder.name}, null, '', ${resourceFolder.deleted_at}
    from ${resourceFolder} where ${and(isRoot(resourceFolder, owner, where.since), named(resourceFolder))}`
  const files = and(isOf(resource, owner), sql`${resource.deleted_at} > ${where.since}`)
  const { rows: counted } = await db.execute<{ total: number } & BinWhole>(sql`
    select (select count(*)::int from (${all}) as items) as total,
      (select count(*)::int from ${resource} where ${files}) as file_count,
      (select count(*)::int from ${resourceFolder} where ${isRoot(resourceFolder, owner, where.since)}) as folder_count,
      (select count(*)::int from ${resourceUse}
        where ${isTold} and ${resourceUse.resource_id} in (select ${resource.resource_id} from ${resource} where ${files})) as use_count,
      greatest((select max(${resource.deleted_at}) from ${resource} where ${files}),
        (select max(${resourceFolder.deleted_at}) from ${resourceFolder}
          where ${isRoot(resourceFolder, owner, where.since)})) as last_removed_at`)
  const { rows } = await db.execute<Omit<BinItemView, 'purged_at'>>(sql`
    with items as (select * from (${all}) as found order by removed_at desc, id
      limit ${where.page_size} offset ${(where.page - 1) * where.page_size})
    select items.kind, items.id, items.name, items.type, items.mime, items.removed_at,
      coalesce(held.size, 0)::float8 as size, held.file_count::int as file_count, held.use_count::int as use_count
    from items, lateral (
      select count(*) as file_count, sum(${resource.size}) as size, coalesce(sum((select count(*) from ${resourceUse}
        where ${isTold} and ${resourceUse.resource_id} = ${resource.resource_id})), 0) as use_count
      from ${resource} where ${isOf(resource, owner)} and ${isNotNull(resource.deleted_at)}
        and (${resource.resource_id} = items.id or ${resource.removed_with} = items.id)
    ) as held order by items.removed_at desc, items.id`)
  const { total, ...whole } = counted[0] ?? { total: 0, ...EMPTY_BIN }
  return { total, whole, rows }
}

/** Chosen files that lie in the bin by themselves, held until the transaction ends. */
export async function takeBinned(
  db: Queryable,
  owner: Owner,
  input: { resource_ids: readonly string[]; since: string },
): Promise<{ resource_id: string; name: string }[]> {
  if (input.resource_ids.length === 0) return []
  return db
    .select({ resource_id: resource.resource_id, name: resource.name })
    .from(resource)
    .where(and(isRoot(resource, owner, input.since), inArray(resource.resource_id, [...input.resource_ids])))
    .orderBy(resource.resource_id)
    .for('update')
}

/** A restored folder with its new place and name. */
export type ComingBack = { folder_id: string; parent_id: string | null; name: string }

/** Takes files and folders out of the bin, with all that went with the folders; says how many files came to the top because their place is gone. */
export async function takeOutOfBin(
  db: Queryable,
  owner: Owner,
  input: { resource_ids: readonly string[]; folders: readonly ComingBack[] },
): Promise<number> {
  const ids = input.folders.map((row) => row.folder_id)
  if (ids.length > 0) {
    const parents = sql.param(input.folders.map((row) => row.parent_id))
    const names = sql.param(input.folders.map((row) => row.name))
    await db.execute(sql`
      update ${resourceFolder} set deleted_at = null, removed_with = null,
        parent_id = case when back.folder_id is null then ${resourceFolder.parent_id} else back.parent_id end,
        name = coalesce(back.name, ${resourceFolder.name})
      from ${resourceFolder} as item left join unnest(${sql.param(ids)}::uuid[], ${parents}::uuid[], ${names}::text[])
        as back (folder_id, parent_id, name) on back.folder_id = item.folder_id
      where ${resourceFolder.folder_id} = item.folder_id and ${isOf(resourceFolder, owner)}
        and (item.folder_id = any(${sql.param(ids)}::uuid[]) or item.removed_with = any(${sql.param(ids)}::uuid[]))`)
    await db
      .update(resource)
      .set({ deleted_at: null, removed_with: null })
      .where(and(isOf(resource, owner), inArray(resource.removed_with, ids)))
  }
  if (input.resource_ids.length === 0) return 0
  const { rows } = await db.execute<{ has_moved: boolean }>(sql`
    update ${resource} set deleted_at = null,
      folder_id = (select folder_id from ${resourceFolder} as place
        where place.folder_id = ${resource.folder_id} and place.deleted_at is null)
    from ${resource} as before
    where before.resource_id = ${resource.resource_id} and ${isOf(resource, owner)}
      and ${inArray(resource.resource_id, [...input.resource_ids])}
    returning before.folder_id is distinct from ${resource.folder_id} as has_moved`)
  return rows.filter(({ has_moved }) => has_moved).length
}

/** A file that was deleted for good: its objects may have to leave the store. */
export type Purged = { school_id: string; resource_id: string; name: string; object_keys: string[] }

/** Deletes files of the bin, those that went with folders, and everything kept about them; one statement. */
export async function purgeFiles(db: Queryable, condition: SQL | undefined): Promise<Purged[]> {
  const { rows } = await db.execute<Purged>(sql`
    with gone as (delete from ${resource} where ${resource.deleted_at} is not null and ${condition}
        returning school_id, resource_id, name, object_key),
      versions as (delete from ${resourceVersion} where resource_id in (select resource_id from gone)
        returning resource_id, object_key),
      shares as (delete from ${resourceShare} where resource_id in (select resource_id from gone)),
      collections as (delete from ${resourceCollection} where resource_id in (select resource_id from gone)),
      uses as (delete from ${resourceUse} where resource_id in (select resource_id from gone))
    select school_id, resource_id, name, array_remove(array_append(
      array(select versions.object_key from versions where versions.resource_id = gone.resource_id),
      gone.object_key), null) as object_keys
    from gone`)
  return rows
}

/** The condition of the entries that a teacher chose in the bin: files by themselves, and all files that went with folders. */
export function isChosenInBin(
  owner: Owner,
  where: { resource_ids: readonly string[]; folder_ids: readonly string[] },
): SQL | undefined {
  return and(
    isOf(resource, owner),
    or(
      where.resource_ids.length === 0 ? undefined : inArray(resource.resource_id, [...where.resource_ids]),
      where.folder_ids.length === 0 ? undefined : inArray(resource.removed_with, [...where.folder_ids]),
      sql`false`,
    ),
  )
}

/** The condition of some of all that a teacher had removed up to a moment; by `resource_bin`. */
export function isRemovedUntil(owner: Owner, where: { until: string; limit: number }): SQL {
  return sql`${resource.resource_id} in (select ${resource.resource_id} from ${resource}
    where ${isOf(resource, owner)} and ${resource.deleted_at} <= ${where.until} limit ${where.limit})`
}

/** The condition of a batch of files that have lain in the bin since before a moment, in any school. */
export function isDueBefore(moment: string, batch: number): SQL {
  return sql`${resource.resource_id} in (select due.resource_id from ${resource} as due
    where due.deleted_at < ${moment} limit ${batch})`
}

/** Deletes folders of the bin with those that went with them. */
export async function purgeFolders(
  db: Queryable,
  owner: Owner,
  folder_ids: readonly string[],
): Promise<void> {
  if (folder_ids.length === 0) return
  const ids = [...folder_ids]
  await db
    .delete(resourceFolder)
    .where(
      and(
        isOf(resourceFolder, owner),
        isNotNull(resourceFolder.deleted_at),
        or(inArray(resourceFolder.folder_id, ids), inArray(resourceFolder.removed_with, ids)),
      ),
    )
}

/** Deletes some of the folders that a teacher had removed up to a moment, the folders inside them first; returns the chosen ones. */
export async function purgeFoldersUntil(
  db: Queryable,
  owner: Owner,
  input: { until: string; limit: number },
): Promise<{ count: number; roots: { folder_id: string; name: string }[] }> {
  const rows = await db
    .delete(resourceFolder)
    .where(
      sql`${resourceFolder.folder_id} in (select ${resourceFolder.folder_id} from ${resourceFolder}
        where ${isOf(resourceFolder, owner)} and ${resourceFolder.deleted_at} <= ${input.until}
        order by ${resourceFolder.removed_with} nulls last limit ${input.limit})`,
    )
    .returning({
      folder_id: resourceFolder.folder_id,
      name: resourceFolder.name,
      removed_with: resourceFolder.removed_with,
    })
  return { count: rows.length, roots: rows.filter((row) => row.removed_with === null) }
}

/** Deletes folders that have lain in the bin since before a moment, in any school. */
export async function purgeDueFolders(db: Queryable, moment: string): Promise<void> {
  await db.delete(resourceFolder).where(lt(resourceFolder.deleted_at, moment))
}

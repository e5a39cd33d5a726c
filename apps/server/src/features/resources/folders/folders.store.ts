import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { Owner } from '../resources.store.ts'
import { resource, resourceFolder } from '../resources.table.ts'

export type FolderRow = typeof resourceFolder.$inferSelect

const isOf = (owner: Owner) =>
  and(
    eq(resourceFolder.school_id, owner.school_id),
    eq(resourceFolder.owner_teacher_id, owner.owner_teacher_id),
  )

/** All folders of a teacher with the number of files directly in each; by `resource_folder_owner`. */
export async function listFolders(db: Queryable, owner: Owner) {
  const files = db
    .select({ folder_id: resource.folder_id, file_count: count().as('file_count') })
    .from(resource)
    .where(
      and(
        eq(resource.school_id, owner.school_id),
        eq(resource.owner_teacher_id, owner.owner_teacher_id),
        isNull(resource.deleted_at),
      ),
    )
    .groupBy(resource.folder_id)
    .as('files')
  return db
    .select({
      folder_id: resourceFolder.folder_id,
      parent_id: resourceFolder.parent_id,
      name: resourceFolder.name,
      file_count: sql<number>`coalesce(${files.file_count}, 0)::int`,
    })
    .from(resourceFolder)
    .leftJoin(files, eq(files.folder_id, resourceFolder.folder_id))
    .where(and(isOf(owner), isNull(resourceFolder.deleted_at)))
    .orderBy(asc(resourceFolder.name), asc(resourceFolder.folder_id))
}

/** Files directly in a folder, by `resource_folder_files`. */
export async function countFiles(db: Queryable, owner: Owner & { folder_id: string }): Promise<number> {
  const [row] = await db
    .select({ file_count: count() })
    .from(resource)
    .where(
      and(
        eq(resource.school_id, owner.school_id),
        eq(resource.folder_id, owner.folder_id),
        isNull(resource.deleted_at),
      ),
    )
  return row?.file_count ?? 0
}

/** All folders of a teacher, in the bin too. */
export async function findFolders(db: Queryable, owner: Owner): Promise<FolderRow[]> {
  return db.select().from(resourceFolder).where(isOf(owner))
}

/** The same, held until the transaction ends: two changes of one tree never run at the same time ([RE-6]). */
export async function takeFolders(db: Queryable, owner: Owner): Promise<FolderRow[]> {
  return db.select().from(resourceFolder).where(isOf(owner)).orderBy(resourceFolder.folder_id).for('update')
}

/** Whether a present folder is this teacher's. */
export async function hasFolder(db: Queryable, owner: Owner, folder_id: string): Promise<boolean> {
  const rows = await db
    .select({ folder_id: resourceFolder.folder_id })
    .from(resourceFolder)
    .where(and(isOf(owner), eq(resourceFolder.folder_id, folder_id), isNull(resourceFolder.deleted_at)))
  return rows.length > 0
}

export async function addFolders(db: Queryable, rows: readonly FolderRow[]): Promise<void> {
  if (rows.length > 0) await db.insert(resourceFolder).values([...rows])
}

export async function changeFolders(
  db: Queryable,
  input: { school_id: string; folder_ids: readonly string[] },
  changes: Partial<Pick<FolderRow, 'name' | 'parent_id'>>,
): Promise<void> {
  if (input.folder_ids.length === 0) return
  await db
    .update(resourceFolder)
    .set(changes)
    .where(
      and(
        eq(resourceFolder.school_id, input.school_id),
        inArray(resourceFolder.folder_id, [...input.folder_ids]),
      ),
    )
}

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Audience } from '@jiangtai/shared/resources/views.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { WITH_MACROS } from '../../files/files.service.ts'
import { storedFile } from '../../files/files.table.ts'
import { bizNode } from '../../questions/questions.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { isReadableBy, isShared, type Reader } from '../shares/readers.store.ts'
import { isTold } from '../uses.store.ts'
import { resource, resourceCollection, resourceShare, resourceUse } from '../resources.table.ts'

/** The shown columns of a resource, with those of the tables around it: one statement for any number of rows. */
export function describedColumns(db: Queryable, reader: Reader) {
  return {
    resource_id: resource.resource_id,
    school_id: resource.school_id,
    owner_teacher_id: resource.owner_teacher_id,
    owner_name: sql<string>`coalesce(${teacher.name}, '')`,
    name: resource.name,
    ext: resource.ext,
    mime: resource.mime,
    size: resource.size,
    type: resource.type,
    object_key: resource.object_key,
    link_url: resource.link_url,
    folder_id: resource.folder_id,
    phase_id: resource.phase_id,
    subject_id: resource.subject_id,
    chapter_id: resource.chapter_id,
    chapter_name: bizNode.name,
    tags: resource.tags,
    version: resource.version,
    preview_state: sql<
      (typeof storedFile.$inferSelect)['preview_state']
    >`coalesce(${storedFile.preview_state}, 'none')`,
    /** The key of the PDF of an Office file: for code that reads its pages, never told to a client. */
    preview_key: storedFile.preview_key,
    has_macros: sql<boolean>`coalesce(${storedFile.mime} like ${WITH_MACROS}, false)`,
    created_at: resource.created_at,
    updated_at: resource.updated_at,
    deleted_at: resource.deleted_at,
    audiences: sql<Audience[]>`coalesce((
      select json_agg(json_build_object('kind', ${resourceShare.kind}, 'id', ${resourceShare.audience_id})
        order by ${resourceShare.created_at}, ${resourceShare.kind}, ${resourceShare.audience_id})
      from ${resourceShare} where ${resourceShare.resource_id} = ${resource.resource_id}
    ), '[]'::json)`,
    is_collected: sql<boolean>`exists (
      select from ${resourceCollection} where ${resourceCollection.resource_id} = ${resource.resource_id}
        and ${resourceCollection.teacher_id} = ${reader.teacher_id}
    )`,
    is_shared_with_reader: sql<boolean>`${isShared(db, reader)}`,
    use_count: sql<number>`(
      select count(*)::int from ${resourceUse} where ${resourceUse.resource_id} = ${resource.resource_id} and ${isTold}
    )`,
  }
}

/** Resources with their shown columns; the caller adds the condition. */
export function selectDescribed(db: Queryable, reader: Reader) {
  return db
    .select(describedColumns(db, reader))
    .from(resource)
    .leftJoin(teacher, eq(teacher.teacher_id, resource.owner_teacher_id))
    .leftJoin(bizNode, eq(bizNode.node_id, resource.chapter_id))
    .leftJoin(storedFile, eq(storedFile.object_key, resource.object_key))
}
export type Described = Awaited<ReturnType<typeof selectDescribed>>[number]

/** Present resources of the reader's own. */
export function findOwn(
  db: Queryable,
  reader: Reader,
  resource_ids: readonly string[],
): Promise<Described[]> {
  return find(db, reader, { resource_ids, condition: isOwn(reader) })
}

/** Present resources the reader may read. */
export function findReadable(
  db: Queryable,
  reader: Reader,
  resource_ids: readonly string[],
): Promise<Described[]> {
  return find(db, reader, { resource_ids, condition: isReadableBy(db, reader) })
}

/** The reader's own resource that shows an object. */
export async function findOwnByKey(
  db: Queryable,
  reader: Reader,
  object_key: string,
): Promise<Described | null> {
  const [row] = await selectDescribed(db, reader)
    .where(and(eq(resource.object_key, object_key), isOwn(reader)))
    .orderBy(resource.created_at)
    .limit(1)
  return row ?? null
}

/** The condition that a resource is the reader's own and not in the bin. */
export function isOwn({ school_id, teacher_id }: Reader): SQL | undefined {
  return and(
    eq(resource.school_id, school_id),
    eq(resource.owner_teacher_id, teacher_id),
    isNull(resource.deleted_at),
  )
}

async function find(
  db: Queryable,
  reader: Reader,
  where: { resource_ids: readonly string[]; condition: SQL | undefined },
): Promise<Described[]> {
  if (where.resource_ids.length === 0) return []
  return selectDescribed(db, reader).where(
    and(inArray(resource.resource_id, [...where.resource_ids]), where.condition),
  )
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { bizNode } from '../../questions/questions.table.ts'
import { storedFile } from '../../files/files.table.ts'
import { pendingUploadsOf, pendingUploadsOfSchool } from '../../files/pending/pending-of.service.ts'
import { pendingUpload } from '../../files/pending/pending-upload.table.ts'
import { school } from '../../school/school.table.ts'
import type { Owner } from '../resources.store.ts'
import { resource, resourceFolder, resourceVersion } from '../resources.table.ts'

/** The facts that decide whether a teacher's new content may come in, and to which place. */
export type UploadFacts = {
  used_bytes: number
  /** The bytes of pending uploads, without the objects that are asked for ([UP-31]). */
  pending_bytes: number
  /** The school's own quota for each teacher, or null. */
  quota_gb: number | null
  /** The school's quota for all teachers together, and its used and pending bytes; null where there is no limit, because the bytes are not counted then. */
  school: { quota_gb: number; used_bytes: number; pending_bytes: number } | null
  /** Whether one of the teacher's resources or versions shows this content already: it is counted once. */
  is_held: boolean
  /** The oldest present resource of the teacher that shows one of the objects that are asked for. */
  held_by: { resource_id: string; name: string } | null
  /** The oldest of them that lies in the given folder under the given name ([RE-40]). */
  same_id: string | null
  /** The bytes of the objects among those asked for that the teacher holds already. */
  held_bytes: number
  has_folder: boolean
  chapter: { subject_id: string; phase_id: string } | null
  /** The present file that is to get new content. */
  replaced: { name: string; ext: string; object_key: string | null; version: number } | null
}

/** The same owner for a table of theirs. */
const isOf = (table: typeof resource | typeof resourceFolder, owner: Owner) =>
  and(eq(table.school_id, owner.school_id), eq(table.owner_teacher_id, owner.owner_teacher_id))

/** Every content of a teacher once, the bin and earlier versions included: key and size ([RE-11]). */
function contentsOf(owner: Owner): SQL {
  return sql`select distinct on (object_key) object_key, size from (
    select object_key, size from ${resource} where ${isOf(resource, owner)} and deleted_at is null
    union all
    select object_key, size from ${resource} where ${isOf(resource, owner)} and deleted_at is not null
    union all
    select ${resourceVersion.object_key}, ${resourceVersion.size} from ${resourceVersion}
    join ${resource} on ${resource.resource_id} = ${resourceVersion.resource_id} where ${isOf(resource, owner)}
  ) as held where object_key is not null order by object_key`
}

/** Every stored content of a school once, by index `stored_file_school`. */
function schoolBytes(school_id: string): SQL {
  return sql`select coalesce(sum(${storedFile.size}), 0)::float8 from ${storedFile} where ${eq(storedFile.school_id, school_id)}`
}

/** The used bytes and the quota of a school's files. */
export async function findSchoolSpace(
  db: Queryable,
  school_id: string,
): Promise<{ used_bytes: number; quota_gb: number | null }> {
  const { rows } = await db.execute<{ used_bytes: number; quota_gb: number | null }>(sql`
    select (${schoolBytes(school_id)}) as used_bytes, (settings ->> 'school_quota_gb')::int as quota_gb
    from ${school} where ${eq(school.school_id, school_id)}`)
  return rows[0] ?? { used_bytes: 0, quota_gb: null }
}

/** Reads all upload facts in one statement. */
export async function findUploadFacts(
  db: Queryable,
  owner: Owner,
  where: {
    object_keys: readonly string[]
    name?: string
    folder_id?: string | null
    chapter_id?: string | null
    resource_id?: string
  },
): Promise<UploadFacts> {
  const { object_keys, name = null, folder_id = null, chapter_id = null, resource_id = null } = where
  const uploader = { school_id: owner.school_id, person_id: owner.owner_teacher_id }
  const { rows } = await db.execute<UploadFacts>(sql`
    with contents as (${contentsOf(owner)})
    select (select coalesce(sum(size), 0)::float8 from contents) as used_bytes,
      (select coalesce(sum(size), 0)::float8 from ${pendingUpload} where ${pendingUploadsOf(uploader, object_keys)}) as pending_bytes,
      (settings ->> 'teacher_quota_gb')::int as quota_gb,
      case when settings ->> 'school_quota_gb' is not null then json_build_object(
        'quota_gb', (settings ->> 'school_quota_gb')::int, 'used_bytes', (${schoolBytes(owner.school_id)}),
        'pending_bytes', (select coalesce(sum(size), 0)::float8 from ${pendingUpload} where ${pendingUploadsOfSchool(owner.school_id, object_keys)})
      ) end as school,
      exists (select from contents where object_key = any(${sql.param([...object_keys])}::text[])) as is_held,
      (select json_build_object('resource_id', resource_id, 'name', name) from ${resource}
        where ${isOf(resource, owner)} and deleted_at is null
        and object_key = any(${sql.param([...object_keys])}::text[])
        order by created_at, resource_id limit 1) as held_by,
      (select resource_id from ${resource}
        where ${isOf(resource, owner)} and deleted_at is null
        and object_key = any(${sql.param([...object_keys])}::text[])
        and name = ${name}::text and folder_id is not distinct from ${folder_id}::uuid
        order by created_at, resource_id limit 1) as same_id,
      (select coalesce(sum(size), 0)::float8 from contents
        where object_key = any(${sql.param([...object_keys])}::text[])) as held_bytes,
      exists (select from ${resourceFolder} where ${isOf(resourceFolder, owner)}
        and folder_id = ${folder_id}::uuid and deleted_at is null) as has_folder,
      (select json_build_object('subject_id', ${bizNode.subject_id}, 'phase_id', ${bizNode.phase_id})
        from ${bizNode} where ${bizNode.node_id} = ${chapter_id}::uuid and ${bizNode.kind} <> 'textbook'
          and (${bizNode.school_id} is null or ${bizNode.school_id} = ${owner.school_id})) as chapter,
      (select json_build_object('name', name, 'ext', ext, 'object_key', object_key, 'version', version)
        from ${resource} where ${isOf(resource, owner)} and resource_id = ${resource_id}::uuid and deleted_at is null) as replaced
    from ${school} where ${eq(school.school_id, owner.school_id)}`)
  const [facts] = rows
  if (facts === undefined) throw new Error('the school of a teacher is there')
  return facts
}

/** A teacher's largest contents, each once, with a resource that shows it. */
export async function findLargest(
  db: Queryable,
  owner: Owner,
): Promise<{ resource_id: string; name: string; size: number }[]> {
  const { rows } = await db.execute<{ resource_id: string; name: string; size: number }>(sql`
    select resource_id, name, size::float8 as size from (
      select distinct on (object_key) resource_id, name, size from ${resource}
      where ${isOf(resource, owner)} and deleted_at is null and object_key is not null
      order by object_key, created_at
    ) as contents order by size desc, resource_id limit 10`)
  return rows
}

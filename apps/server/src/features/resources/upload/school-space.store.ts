import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { resource, resourceVersion } from '../resources.table.ts'

const SHOWN = 10

/** The teachers whose files take most, each content of a teacher counted once, the bin and versions too ([RE-11]). */
export async function listBiggestOwners(db: Queryable, school_id: string) {
  const { rows } = await db.execute<{ teacher_id: string; name: string; used_bytes: number }>(sql`
    select teacher_id, ${teacher.name} as name, sum(size)::float8 as used_bytes from (
      select distinct on (owner, object_key) owner, size from (
        select owner_teacher_id as owner, object_key, size from ${resource} where ${eq(resource.school_id, school_id)}
        union all
        select ${resource.owner_teacher_id}, ${resourceVersion.object_key}, ${resourceVersion.size} from ${resourceVersion}
        join ${resource} on ${resource.resource_id} = ${resourceVersion.resource_id} where ${eq(resource.school_id, school_id)}
      ) as held where object_key is not null order by owner, object_key
    ) as contents
    join ${teacher} on ${teacher.teacher_id} = owner
    group by teacher_id, ${teacher.name} order by used_bytes desc, teacher_id limit ${SHOWN}`)
  return rows
}

/** The largest contents of a school that somebody shows, each once, with the owner of its oldest file. */
export async function listLargestOfSchool(db: Queryable, school_id: string) {
  const { rows } = await db.execute<{
    resource_id: string
    name: string
    size: number
    teacher_name: string
  }>(sql`
    select resource_id, contents.name, size::float8 as size, ${teacher.name} as teacher_name from (
      select distinct on (object_key) resource_id, name, size, owner_teacher_id from ${resource}
      where ${and(eq(resource.school_id, school_id), sql`deleted_at is null and object_key is not null`)}
      order by object_key, created_at
    ) as contents
    join ${teacher} on ${teacher.teacher_id} = owner_teacher_id
    order by size desc, resource_id limit ${SHOWN}`)
  return rows
}

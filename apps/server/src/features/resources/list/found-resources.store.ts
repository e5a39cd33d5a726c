import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { resource } from '../resources.table.ts'
import { isReadableBy, type Reader } from '../shares/readers.store.ts'
import { isFoundBy } from './resource-search.ts'

/** The newest resources that a reader may open and a text finds, by `resource_grams`. */
export function findResourcesBy(
  db: Queryable,
  reader: Reader,
  { text, limit }: { text: string; limit: number },
) {
  return db
    .select({
      resource_id: resource.resource_id,
      name: resource.name,
      owner_teacher_id: resource.owner_teacher_id,
      owner_name: sql<string>`coalesce(${teacher.name}, '')`,
    })
    .from(resource)
    .leftJoin(teacher, eq(teacher.teacher_id, resource.owner_teacher_id))
    .where(and(isReadableBy(db, reader), isFoundBy(text)))
    .orderBy(desc(resource.created_at))
    .limit(limit)
}

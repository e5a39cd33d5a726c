import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import { foldedLike, holdsEveryWord } from '../../core/search/text-match.ts'
import { resource } from './resources.table.ts'

export type ResourceRow = typeof resource.$inferSelect

/** Whose resources: every query names both. */
export type Owner = { school_id: string; owner_teacher_id: string }

function isOwnedBy(owner: Owner) {
  return and(
    eq(resource.school_id, owner.school_id),
    eq(resource.owner_teacher_id, owner.owner_teacher_id),
    isNull(resource.deleted_at),
  )
}

/** Adds a resource unless its object is registered already; `resource_object` decides between two at once. */
export async function addResource(db: Queryable, row: typeof resource.$inferInsert): Promise<void> {
  await db.insert(resource).values(row)
}

/** The resource of an object, also one that lies in the recycle bin. */
export async function findByObjectKey(
  db: Queryable,
  of: Owner & { object_key: string },
): Promise<ResourceRow | null> {
  const [row] = await db
    .select()
    .from(resource)
    .where(
      and(
        eq(resource.school_id, of.school_id),
        eq(resource.owner_teacher_id, of.owner_teacher_id),
        eq(resource.object_key, of.object_key),
      ),
    )
  return row ?? null
}

export async function findOwnResources(
  db: Queryable,
  of: Owner & { resource_ids: readonly string[] },
): Promise<ResourceRow[]> {
  if (of.resource_ids.length === 0) return []
  return db
    .select()
    .from(resource)
    .where(and(isOwnedBy(of), inArray(resource.resource_id, [...of.resource_ids])))
}

/** What a list asks for. */
export type ResourceFilter = {
  text: string
  type: number | null
  sort: 'newest' | 'oldest' | 'name' | 'size'
  page: number
  page_size: number
}

const ORDER: Record<ResourceFilter['sort'], SQL[]> = {
  newest: [desc(resource.created_at)],
  oldest: [asc(resource.created_at)],
  name: [sql`lower(${resource.name})`],
  size: [desc(resource.size)],
}

/** One page of a teacher's resources, by index `resource_owner` (and `resource_grams` when text is asked for). */
export async function listOwnResources(
  db: Queryable,
  owner: Owner,
  filter: ResourceFilter,
): Promise<{ total: number; rows: ResourceRow[] }> {
  const wanted = and(
    isOwnedBy(owner),
    filter.type === null ? undefined : eq(resource.type, filter.type),
    holdsEveryWord(resource.grams, {
      query: filter.text,
      wordIsIn: (pattern) => foldedLike(resource.name, pattern),
    }),
  )
  const [counted] = await db.select({ total: count() }).from(resource).where(wanted)
  const rows = await db
    .select()
    .from(resource)
    .where(wanted)
    .orderBy(...ORDER[filter.sort], desc(resource.created_at), asc(resource.resource_id))
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
  return { total: counted?.total ?? 0, rows }
}

export async function changeResource(
  db: Queryable,
  row: Pick<ResourceRow, 'school_id' | 'resource_id'>,
  changes: Partial<Pick<ResourceRow, 'name' | 'grams' | 'deleted_at'>>,
): Promise<void> {
  await db
    .update(resource)
    .set(changes)
    .where(and(eq(resource.school_id, row.school_id), eq(resource.resource_id, row.resource_id)))
}

import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ResourceUseView } from '@jiangtai/shared/resources/views.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { teacher } from '../teachers/teachers.table.ts'
import type { Owner } from './resources.store.ts'
import { resource, resourceUse } from './resources.table.ts'

/** A user of resources: a lesson, a guide, a notice. */
export type User = { school_id: string; kind: ResourceUseView['kind']; used_by_id: string }

/** The uses that are told: those by users that lie in no recycle bin. */
export const isTold: SQL = sql`not ${resourceUse.is_binned}`

const isBy = (user: User): SQL | undefined =>
  and(
    eq(resourceUse.school_id, user.school_id),
    eq(resourceUse.kind, user.kind),
    eq(resourceUse.used_by_id, user.used_by_id),
  )

/** Notes which resources something uses, and no others (RS-12); one statement. */
export async function setUses(
  db: Queryable,
  user: User & { title: string; teacher_id: string; resource_ids: readonly string[]; now: Date },
): Promise<void> {
  const { school_id, kind, used_by_id, title, teacher_id, now } = user
  const ids = sql`${sql.param([...new Set(user.resource_ids)])}::uuid[]`
  await db.execute(sql`
    with dropped as (
      delete from ${resourceUse} where ${isBy(user)} and not resource_id = any(${ids})
    )
    insert into ${resourceUse} (resource_id, kind, used_by_id, school_id, title, teacher_id, created_at)
    select used.resource_id, ${kind}::text, ${used_by_id}::uuid, ${school_id}::text, ${title}::text,
      ${teacher_id}::uuid, ${now.toISOString()}::timestamptz
    from unnest(${ids}) as used (resource_id)
    on conflict (resource_id, kind, used_by_id) do update set title = excluded.title`)
}

/** Adds some uses of a user and removes others, and leaves the rest as they are; one statement. */
export async function changeUses(
  db: Queryable,
  user: User & {
    title: string
    teacher_id: string
    add: readonly string[]
    drop: readonly string[]
    now: Date
  },
): Promise<void> {
  const { school_id, kind, used_by_id, title, teacher_id, now } = user
  const dropped = sql`${sql.param([...user.drop])}::uuid[]`
  const added = sql`${sql.param([...new Set(user.add)])}::uuid[]`
  await db.execute(sql`
    with dropped as (
      delete from ${resourceUse} where ${isBy(user)} and resource_id = any(${dropped})
    )
    insert into ${resourceUse} (resource_id, kind, used_by_id, school_id, title, teacher_id, created_at)
    select used.resource_id, ${kind}::text, ${used_by_id}::uuid, ${school_id}::text, ${title}::text,
      ${teacher_id}::uuid, ${now.toISOString()}::timestamptz
    from unnest(${added}) as used (resource_id)
    on conflict (resource_id, kind, used_by_id) do nothing`)
}

/** Gives a copy of a user the same uses, in their order. */
export async function copyUses(
  db: Queryable,
  user: User,
  copy: { used_by_id: string; title: string; teacher_id: string },
): Promise<void> {
  await db.execute(sql`
    insert into ${resourceUse} (resource_id, kind, used_by_id, school_id, title, teacher_id, created_at)
    select resource_id, kind, ${copy.used_by_id}::uuid, school_id, ${copy.title}::text, ${copy.teacher_id}::uuid, created_at
    from ${resourceUse} where ${isBy(user)}`)
}

/** The files that a user of files shows, in the order in which they were added. */
export async function usedResources(db: Queryable, user: User): Promise<string[]> {
  const rows = await db
    .select({ resource_id: resourceUse.resource_id })
    .from(resourceUse)
    .where(isBy(user))
    .orderBy(resourceUse.created_at, resourceUse.resource_id)
  return rows.map(({ resource_id }) => resource_id)
}

/** Gives the uses of a user its new title. */
export async function renameUses(db: Queryable, user: User & { title: string }): Promise<void> {
  await db.update(resourceUse).set({ title: user.title }).where(isBy(user))
}

/** Hides the uses of a user that lies in a recycle bin, and shows them again once it is restored. */
export async function binUses(db: Queryable, user: User & { is_binned: boolean }): Promise<void> {
  await db.update(resourceUse).set({ is_binned: user.is_binned }).where(isBy(user))
}

/** Forgets the uses of a user, all or those of some resources, and returns their number. */
export async function dropUses(
  db: Queryable,
  user: User & { resource_ids?: readonly string[] },
): Promise<number> {
  const { resource_ids } = user
  const those = resource_ids === undefined ? undefined : inArray(resourceUse.resource_id, [...resource_ids])
  const dropped = await db
    .delete(resourceUse)
    .where(and(isBy(user), those))
    .returning({ resource_id: resourceUse.resource_id })
  return dropped.length
}

/** Where a teacher's resources are used: the chosen ones and those in folders; the newest use first. */
export async function listUses(
  db: Queryable,
  where: { school_id: string; resource_ids: readonly string[]; folder_ids: readonly string[] },
): Promise<ResourceUseView[]> {
  return db
    .select({
      resource_id: resourceUse.resource_id,
      kind: resourceUse.kind,
      id: resourceUse.used_by_id,
      title: resourceUse.title,
      teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
    })
    .from(resourceUse)
    .innerJoin(resource, eq(resource.resource_id, resourceUse.resource_id))
    .leftJoin(teacher, eq(teacher.teacher_id, resourceUse.teacher_id))
    .where(
      and(
        eq(resourceUse.school_id, where.school_id),
        isTold,
        or(
          where.resource_ids.length === 0
            ? undefined
            : inArray(resourceUse.resource_id, [...where.resource_ids]),
          where.folder_ids.length === 0 ? undefined : inArray(resource.folder_id, [...where.folder_ids]),
          sql`false`,
        ),
      ),
    )
    .orderBy(sql`${resourceUse.created_at} desc`, resourceUse.title, resourceUse.used_by_id)
    .limit(1000)
}

/** The number of resources that are this owner's, in the bin or not: uses of binned ones are told before they are deleted for good. */
export async function countOwn(
  db: Queryable,
  owner: Owner,
  resource_ids: readonly string[],
): Promise<number> {
  if (resource_ids.length === 0) return 0
  const [row] = await db
    .select({ found: count() })
    .from(resource)
    .where(
      and(
        eq(resource.school_id, owner.school_id),
        eq(resource.owner_teacher_id, owner.owner_teacher_id),
        inArray(resource.resource_id, [...resource_ids]),
      ),
    )
  return row?.found ?? 0
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Reader } from './shares/readers.store.ts'
import type { Owner } from './resources.store.ts'
import { type Described, findOwn, findReadable } from './list/resource-views.store.ts'

/** A resource with all its shown fields. */
export type { Described } from './list/resource-views.store.ts'

export function ownerOf({ school_id, person_id }: Actor): Owner {
  return { school_id, owner_teacher_id: person_id }
}

/** The shared files that an actor may read: a manager reads all of them, 巡课 those for the school ([RE-12]). */
export function readerOf(actor: Actor): Reader {
  const { school_id, person_id: teacher_id } = actor
  if (actor.manager_type === MANAGER_TYPE.school) return { school_id, teacher_id, sees: 'all' }
  const onlyLooks = !can(actor.grants, 'resource.add')
  return { school_id, teacher_id, sees: onlyLooks ? 'school' : 'audiences' }
}

/** A resource of the actor's own; a colleague's, another school's and a removed one are all NOT_FOUND. */
export async function getOwnResource(db: Queryable, actor: Actor, resource_id: string): Promise<Described> {
  return only(await getOwnResources(db, actor, [resource_id]))
}

/** The same for many, in the given order; one that is missing refuses them all. */
export async function getOwnResources(
  db: Queryable,
  actor: Actor,
  resource_ids: readonly string[],
): Promise<Described[]> {
  return inOrder(await findOwn(db, readerOf(actor), resource_ids), resource_ids)
}

/** A resource of the actor's own or shared with them; any other one does not exist for them ([RE-12]). */
export async function getReadableResource(
  db: Queryable,
  actor: Actor,
  resource_id: string,
): Promise<Described> {
  return only(await getReadableResources(db, actor, [resource_id]))
}

/** The same for many, in the given order; one that is missing refuses them all. */
export async function getReadableResources(
  db: Queryable,
  actor: Actor,
  resource_ids: readonly string[],
): Promise<Described[]> {
  return inOrder(await findReadable(db, readerOf(actor), resource_ids), resource_ids)
}

/** The readable ones among some resources, in the given order, each once; nothing is told of the others. */
export async function findReadableResources(
  db: Queryable,
  actor: Actor,
  resource_ids: readonly string[],
): Promise<Described[]> {
  const ids = [...new Set(resource_ids)]
  const byId = new Map((await findReadable(db, readerOf(actor), ids)).map((row) => [row.resource_id, row]))
  return ids.flatMap((resource_id) => byId.get(resource_id) ?? [])
}

/** The files among some that a teacher may open as a teacher, for the students whom he or she shows them ([CR-102]). */
export async function findFilesOfTeacher(
  db: Queryable,
  teacher: { school_id: string; teacher_id: string },
  resource_ids: readonly string[],
): Promise<Described[]> {
  return findReadable(db, { ...teacher, sees: 'audiences' }, resource_ids)
}

function only([row]: Described[]): Described {
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

function inOrder(rows: readonly Described[], resource_ids: readonly string[]): Described[] {
  const byId = new Map(rows.map((row) => [row.resource_id, row]))
  return resource_ids.map((resource_id) => {
    const row = byId.get(resource_id)
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  })
}

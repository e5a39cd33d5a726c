import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { findOwnResources, type ResourceRow } from './resources.store.ts'

/** A personal resource of this actor; a colleague's, another school's and a removed one are all NOT_FOUND. */
export async function getOwnResource(db: Queryable, actor: Actor, resource_id: string): Promise<ResourceRow> {
  const [row] = await getOwnResources(db, actor, [resource_id])
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** The same for many, in the given order; one that is missing refuses them all. */
export async function getOwnResources(
  db: Queryable,
  actor: Actor,
  resource_ids: readonly string[],
): Promise<ResourceRow[]> {
  const { school_id, person_id: owner_teacher_id } = actor
  const rows = await findOwnResources(db, { school_id, owner_teacher_id, resource_ids })
  const byId = new Map(rows.map((row) => [row.resource_id, row]))
  return resource_ids.map((resource_id) => {
    const row = byId.get(resource_id)
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  })
}

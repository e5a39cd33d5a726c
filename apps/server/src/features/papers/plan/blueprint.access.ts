import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { type BlueprintOwner, type BlueprintRow, findBlueprint, takeBlueprint } from './blueprint.store.ts'

/** The actor as the owner of 细目表. */
export const blueprintOwner = ({ school_id, person_id }: Actor): BlueprintOwner => ({
  school_id,
  owner_teacher_id: person_id,
})

/** A 细目表 of the actor's own; nobody else's exists ([PA-35]). */
export async function getBlueprint(db: Queryable, actor: Actor, blueprint_id: string): Promise<BlueprintRow> {
  return found(await findBlueprint(db, blueprintOwner(actor), blueprint_id))
}

/** The same for a change, its row taken until the transaction ends. */
export async function takeOwnBlueprint(
  db: Queryable,
  actor: Actor,
  blueprint_id: string,
): Promise<BlueprintRow> {
  return found(await takeBlueprint(db, blueprintOwner(actor), blueprint_id))
}

function found(row: BlueprintRow | null): BlueprintRow {
  if (row === null) throw new AppError('NOT_FOUND', { message: '细目表不存在或已被删除' })
  return row
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { ownerOfAdded } from '../questions.access.ts'
import { type DescribedImport, findImport, takeImport } from './desk.store.ts'
import type { Comparing } from './pieces.store.ts'

/** An import of the actor's own; anybody else's does not exist ([QI-65]). */
export async function getImport(db: Queryable, actor: Actor, import_id: string): Promise<DescribedImport> {
  return own(actor, await findImport(db, { school_id: actor.school_id, import_id }))
}

/** The same, taken until the transaction ends. */
export async function takeOwnImport(
  db: Queryable,
  actor: Actor,
  import_id: string,
): Promise<DescribedImport> {
  return own(actor, await takeImport(db, { school_id: actor.school_id, import_id }))
}

/** An import that is still open, as the page that changes it has seen it: another one is refused ([QI-67]). */
export async function takeOpenImport(
  db: Queryable,
  actor: Actor,
  { import_id, revision }: { import_id: string; revision: number },
): Promise<DescribedImport> {
  const found = await takeOwnImport(db, actor, import_id)
  if (found.state !== 'open') throw new AppError('CONFLICT', { message: '这次导入已经确认过，不能再改' })
  if (found.revision !== revision)
    throw new AppError('CONFLICT', { message: '这次导入刚在别的页面改过，请刷新后再改' })
  return found
}

/** Which questions of the bank an import of the actor's is compared with. */
export function comparing(actor: Actor, { school_id, import_id }: DescribedImport): Comparing {
  return { school_id, import_id, bank_owner_id: ownerOfAdded(actor) }
}

function own(actor: Actor, found: DescribedImport | null): DescribedImport {
  if (found === null || found.owner_teacher_id !== actor.person_id)
    throw new AppError('NOT_FOUND', { message: '没有这次导入，可能已经放弃或过期' })
  return found
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type DescribedImport, findImport, takeImport } from './imports.store.ts'

/** An import of the actor's school; another school's is not there. */
export async function getImport(db: Queryable, actor: Actor, import_id: string): Promise<DescribedImport> {
  return present(await findImport(db, { school_id: actor.school_id, import_id }))
}

/** An import of the actor's school, locked: two calls that begin or undo it wait for each other. */
export async function takeImportToChange(
  db: Queryable,
  actor: Actor,
  import_id: string,
): Promise<DescribedImport> {
  return present(await takeImport(db, { school_id: actor.school_id, import_id }))
}

function present(run: DescribedImport | null): DescribedImport {
  if (run === null) throw new AppError('NOT_FOUND', { message: '没有这次导入，或已过期' })
  return run
}

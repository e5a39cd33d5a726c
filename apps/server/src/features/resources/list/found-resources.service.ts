import type { FoundView } from '@jiangtai/shared/home/contract.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { readerOf } from '../resources.access.ts'
import { findResourcesBy } from './found-resources.store.ts'

/** Resources of the actor's own and those shared with them, by name, pinyin or tag ([RE-12]); one statement. */
export async function searchResources(
  db: Queryable,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundView['resources']> {
  const rows = await findResourcesBy(db, readerOf(actor), { text, limit })
  return rows.map(({ owner_teacher_id, ...row }) => ({
    ...row,
    is_own: owner_teacher_id === actor.person_id,
  }))
}

import type { FoundView } from '@jiangtai/shared/home/contract.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { findStudentsBy } from './student-list.store.ts'

/** Students of the actor's scope by name, pinyin, number or login, as their list finds them ([SC-3], [SC-42]); two statements. */
export async function searchStudents(
  db: Queryable,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundView['students']> {
  const reader = { school_id: actor.school_id, scope: await scopeOf(db, actor) }
  return findStudentsBy(db, reader, { search: text, limit })
}

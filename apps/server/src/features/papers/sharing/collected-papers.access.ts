import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { readerOf } from '../../questions/search/readable.access.ts'
import { paperNotFound } from '../papers.access.ts'
import { findOpenPapers } from './readable.store.ts'

/** Refuses papers that the actor may not read, and their own ones, which lie with one's own papers ([PA-78]). */
export async function requireReadablePapers(
  db: Queryable,
  actor: Actor,
  paper_ids: readonly string[],
): Promise<void> {
  const rows = await findOpenPapers(db, readerOf(actor), paper_ids)
  if (rows.length < paper_ids.length) throw paperNotFound()
  const own = rows.find(({ owner_teacher_id }) => owner_teacher_id === actor.person_id)
  if (own !== undefined) throw badField('paper_ids', `《${own.title}》是自己的试卷，不用收藏`)
}

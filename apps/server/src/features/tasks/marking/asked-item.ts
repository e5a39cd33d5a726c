import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { listSets } from '../tasks.store.ts'

/** Refuses an item that no set of a task asks. */
export async function requireAsked(
  db: Queryable,
  { school_id, task_id, item_id }: { school_id: string; task_id: string; item_id: string },
): Promise<void> {
  const sets = await listSets(db, { school_id, task_id })
  const isAsked = sets.some(({ questions }) =>
    questions.some(({ scores }) => scores.some((score) => score.item_id === item_id)),
  )
  if (!isAsked) throw new AppError('NOT_FOUND', { message: '没有这道题' })
}

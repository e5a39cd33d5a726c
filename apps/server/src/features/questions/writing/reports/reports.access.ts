import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { takeReport } from './reports.store.ts'

/** So many reports of one teacher about one question wait at most. */
export const MAX_WAITING = 10

/** A report that waits and is the actor's to decide, its row taken until the transaction ends ([QU-111]). */
export async function takeHandledReport(
  db: Queryable,
  actor: Actor,
  report_id: string,
): Promise<{ school_id: string; report_id: string }> {
  const row = await takeReport(db, actor, report_id)
  if (row === null) throw new AppError('NOT_FOUND', { message: '没有这条纠错，题目可能已被删除' })
  if (!row.is_handled)
    throw new AppError('FORBIDDEN', { message: '纠错由出题老师，或备课组长和校管理员处理' })
  if (row.state === 'fixed' || row.state === 'refused')
    throw new AppError('CONFLICT', { message: '这条纠错已处理过，请刷新' })
  return { school_id: actor.school_id, report_id }
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { takeSubmissions, type TakenSubmission } from './review.store.ts'

/** Submissions that wait and are the actor's to decide, their rows taken; one that is not the actor's refuses them all ([QU-102]). */
export async function takeReviewed(
  db: Queryable,
  actor: Actor,
  submission_ids: readonly string[],
): Promise<TakenSubmission[]> {
  const rows = await takeSubmissions(db, actor, submission_ids)
  if (rows.length < new Set(submission_ids).size) throw submissionNotFound()
  const refused = rows.find(({ is_reviewed }) => !is_reviewed)
  if (refused !== undefined)
    throw new AppError('FORBIDDEN', {
      message:
        refused.author_teacher_id === actor.person_id
          ? '不能审核自己提交的内容，请由校管理员审核'
          : '校本审核由本学科的备课组长和校管理员负责',
    })
  requireWaiting(rows)
  return rows
}

/** A submission of the actor's own that waits, its row taken. */
export async function takeOwnSubmission(
  db: Queryable,
  actor: Actor,
  submission_id: string,
): Promise<TakenSubmission> {
  const [row] = await takeSubmissions(db, actor, [submission_id])
  if (row === undefined || row.author_teacher_id !== actor.person_id) throw submissionNotFound()
  requireWaiting([row])
  return row
}

function requireWaiting(rows: readonly TakenSubmission[]): void {
  if (rows.some(({ state }) => state !== 'submitted'))
    throw new AppError('CONFLICT', { message: '有内容刚被处理过或撤回，请刷新' })
}

function submissionNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '没有这条审核，可能已被删除' })
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { findJob, type ShownJob } from '../../core/jobs/job.store.ts'

/** A job this actor submitted; anybody else's is NOT_FOUND. */
export async function getOwnJob(db: Queryable, actor: Actor, job_id: string): Promise<ShownJob> {
  const row = await findJob(db, { school_id: actor.school_id, account_id: actor.account_id, job_id })
  if (row === null) throw new AppError('NOT_FOUND')
  return row
}

/** The same, of one kind. */
export async function getOwnJobOf(
  db: Queryable,
  actor: Actor,
  where: { job_id: string; kind: string },
): Promise<ShownJob> {
  const row = await getOwnJob(db, actor, where.job_id)
  if (row.kind !== where.kind) throw new AppError('NOT_FOUND')
  return row
}

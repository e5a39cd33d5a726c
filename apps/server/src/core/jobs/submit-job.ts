import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Ctx } from '../http/context.ts'
import { addJob } from './job.store.ts'

/** A job to queue: its kind, its payload, and its number of rows (for the progress bar). */
export type NewJob = { kind: string; payload: unknown; total_count: number }

/** Queues a job in the caller's transaction and returns its id; it starts as soon as that is committed. For `write` routes. */
export async function submitJob(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now' | 'afterCommit' | 'jobs'>,
  submitted: NewJob,
): Promise<string> {
  const job_id = newId()
  await addJob(ctx.db, {
    ...submitted,
    job_id,
    school_id: ctx.actor.school_id,
    account_id: ctx.actor.account_id,
    status: 'queued',
    done_count: 0,
    row_errors: [],
    result: {},
    message: null,
    attempts: 0,
    locked_until: null,
    created_at: ctx.now.toISOString(),
    finished_at: null,
  })
  ctx.afterCommit(() => ctx.jobs.submitted())
  return job_id
}

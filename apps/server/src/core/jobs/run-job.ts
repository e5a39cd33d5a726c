import { AppError, ERRORS } from '@jiangtai/shared/core/errors.ts'
import { databaseFact } from '../db/errors.ts'
import { untilReachable } from '../db/until-reachable.ts'
import type { Services } from '../http/context.ts'
import {
  endJob,
  type JobEnding,
  type JobRow,
  releaseJob,
  saveJobState,
  setJobLease,
  setJobTotal,
} from './job.store.ts'
import { type JobKinds, type JobProgress, JobStopped } from './job-kind.ts'

/** How long a job belongs to a runner that has not been heard of. */
export const JOB_LEASE_MS = 60_000

/** A job that is begun more often than this comes to no end. */
export const MAX_JOB_ATTEMPTS = 5

/** A job that ended its process so often, and had stored nothing since, would end the next one too ([RN-24]). */
export const MAX_LOST_RUNS = 2

/** How long a job rests when the database could not be reached. */
const RETRY_MS = 5_000

/** Why a running job must stop: its owner said so, or the process is going down. */
export type StopReason = 'cancelled' | 'stopping'

/** Runs one leased job to its end; never throws. `stop` ends it at the next row, with a StopReason. */
export async function runJob(
  services: Services,
  { row, kinds, stop }: { row: JobRow; kinds: JobKinds; stop: AbortSignal },
): Promise<void> {
  const heartbeat = setInterval(() => void keepLease(services, row), JOB_LEASE_MS / 3)
  try {
    const ending = await endingOf(services, { row, kinds, stop })
    const db = services.database.orm
    if (ending !== null) await endJob(db, { run: row, ending, at: services.clock.now().toISOString() })
    else if (stop.aborted && stop.reason === 'stopping') await releaseJob(db, { run: row, rests_until: null })
  } catch (error) {
    services.log.warn({ err: error, job_id: row.job_id }, 'a job could not be ended and will be taken again')
  } finally {
    clearInterval(heartbeat)
  }
}

/** How the run ended, or null when the job has not: it was stopped, taken from us, or rests until the database is back. */
async function endingOf(
  services: Services,
  { row, kinds, stop }: { row: JobRow; kinds: JobKinds; stop: AbortSignal },
): Promise<JobEnding | null> {
  const kind = kinds[row.kind]
  const refusal = refusalOf(row)
  if (kind === undefined || refusal !== null) {
    const { job_id, attempts, lost_runs } = row
    services.log.error({ job_id, kind: row.kind, attempts, lost_runs }, 'a job cannot be run')
    return { status: 'failed', message: refusal ?? INTERRUPTED }
  }
  try {
    const { job_id, school_id, account_id } = row
    const ctx = { ...services, job_id, school_id, account_id }
    return { status: 'done', result: await kind(ctx, row.payload, progressOf(services, row, stop)) }
  } catch (error) {
    if (error instanceof JobStopped) return null
    if (error instanceof AppError) return { status: 'failed', message: error.message }
    if (isPassing(error)) {
      // A run that ended without giving its job back would count as lost with its process.
      await untilReachable(services.log, async () => {
        if (stop.aborted) return
        await releaseJob(services.database.orm, { run: row, rests_until: inFuture(services, RETRY_MS) })
      })
      return null
    }
    services.log.error({ err: error, job_id: row.job_id, kind: row.kind }, 'a job failed')
    return { status: 'failed', message: ERRORS.SYSTEM.message }
  }
}

const INTERRUPTED = '任务多次中断，已停止，请重新提交'

/** Why a job is not begun again, in words for its owner; null where it is. */
function refusalOf({ attempts, lost_runs }: JobRow): string | null {
  if (lost_runs >= MAX_LOST_RUNS)
    return '任务两次使服务器中断，已停止：请把内容分成几份，找出有问题的一份后重新提交'
  return attempts > MAX_JOB_ATTEMPTS ? INTERRUPTED : null
}

function progressOf(services: Services, row: JobRow, stop: AbortSignal): JobProgress {
  const throwIfStopped = () => {
    if (stop.aborted) throw new JobStopped()
  }
  return {
    start: { done_count: row.done_count, row_errors: row.row_errors, result: row.result },
    expect: (total_count) => setJobTotal(services.database.orm, { run: row, total_count }),
    throwIfStopped,
    save: async (db, state) => {
      throwIfStopped()
      const locked_until = inFuture(services, JOB_LEASE_MS)
      if (!(await saveJobState(db, { run: row, state, locked_until }))) throw new JobStopped()
    },
  }
}

async function keepLease(services: Services, row: JobRow): Promise<void> {
  try {
    const locked_until = inFuture(services, JOB_LEASE_MS)
    await setJobLease(services.database.orm, { run: row, locked_until })
  } catch (error) {
    services.log.warn({ err: error, job_id: row.job_id }, 'the lease of a job could not be renewed')
  }
}

function isPassing(error: unknown): boolean {
  const kind = databaseFact(error)?.kind
  return kind === 'unavailable' || kind === 'conflict_with_other_transaction' || kind === 'disk_full'
}

function inFuture(services: Services, ms: number): string {
  return new Date(services.clock.now().getTime() + ms).toISOString()
}

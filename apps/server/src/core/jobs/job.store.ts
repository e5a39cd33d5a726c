import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/transaction.ts'
import { job } from './job.table.ts'
import type { JobState } from './job-kind.ts'

/** One job as stored. */
export type JobRow = typeof job.$inferSelect

/** The run of a job that may write to it: a later run of the same job has a higher `attempts`. */
export type JobRun = Pick<JobRow, 'job_id' | 'attempts'>

/** Queues a job. */
export async function addJob(db: Queryable, row: typeof job.$inferInsert): Promise<void> {
  await db.insert(job).values(row)
}

const { payload: _payload, ...shownColumns } = getTableColumns(job)

/** A job as its owner follows it: without the payload, which may be megabytes and is asked for twice a second. */
export type ShownJob = Omit<JobRow, 'payload'>

/** A job of this account; anybody else's is simply not there. */
export async function findJob(
  db: Queryable,
  where: { school_id: string; account_id: string; job_id: string },
): Promise<ShownJob | null> {
  const [row] = await db
    .select(shownColumns)
    .from(job)
    .where(
      and(
        eq(job.job_id, where.job_id),
        eq(job.school_id, where.school_id),
        eq(job.account_id, where.account_id),
      ),
    )
  return row ?? null
}

/** The account's own job of a kind that has not ended and has this `key` in its payload, by index `job_due`; null when there is none. */
export async function findOpenJob(
  db: Queryable,
  where: { school_id: string; account_id: string; kind: string; key: string },
): Promise<{ job_id: string } | null> {
  const [row] = await db
    .select({ job_id: job.job_id })
    .from(job)
    .where(
      and(
        eq(job.account_id, where.account_id),
        eq(job.school_id, where.school_id),
        isNull(job.finished_at),
        eq(job.kind, where.kind),
        sql`${job.payload} ->> 'key' = ${where.key}`,
      ),
    )
    .limit(1)
  return row ?? null
}

/** Whether any job waits that nobody holds, by index `job_due`. */
export async function isAnyJobDue(db: Queryable, now: string): Promise<boolean> {
  const rows = await db.select({ job_id: job.job_id }).from(job).where(isDueAt(now)).limit(1)
  return rows.length > 0
}

function isDueAt(now: string) {
  return and(isNull(job.finished_at), or(isNull(job.locked_until), lte(job.locked_until, now)))
}

/** Which kinds of job are meant: these, or all but these. */
export type KindFilter = { only: readonly string[] } | { but: readonly string[] }

function isOfKind(kinds: KindFilter) {
  return 'only' in kinds ? inArray(job.kind, [...kinds.only]) : notInArray(job.kind, [...kinds.but])
}

/** The accounts with unfinished jobs, each found from the one before by `job_due`, however many jobs it has. */
const WAITING = sql`with recursive waiting as (
  (select account_id from job where finished_at is null order by account_id limit 1)
  union all
  select (
    select next.account_id from job as next
    where next.finished_at is null and next.account_id > waiting.account_id order by next.account_id limit 1
  ) from waiting where waiting.account_id is not null
)`

/**
 * Takes a job of some kinds that nobody holds and leases it until `locked_until`; null when none is due. Accounts take turns ([RN-25]): the oldest job of
 * whoever has none running and had one end the longest ago. Looks at one job of each account that waits, by `job_due`, `job_running` and `job_turn`. Runs over
 * all schools. Two runners never take the same job.
 */
export async function takeDueJob(
  db: Queryable,
  lease: { now: string; locked_until: string; kinds?: KindFilter },
): Promise<JobRow | null> {
  const isDue = and(isDueAt(lease.now), lease.kinds === undefined ? undefined : isOfKind(lease.kinds))
  const oldest = db
    .select({ job_id: job.job_id })
    .from(job)
    .where(and(sql`${job.account_id} = waiting.account_id`, isDue))
    .orderBy(asc(job.created_at))
    .limit(1)
  const other = alias(job, 'other')
  const isRunning = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.account_id, job.account_id),
        eq(other.status, 'running'),
        gt(other.locked_until, lease.now),
      ),
    )
  const lastTurn = db
    .select({ last: max(other.finished_at) })
    .from(other)
    .where(and(eq(other.account_id, job.account_id), isNotNull(other.finished_at)))
  const due = sql`${WAITING}
    select ${job.job_id} from waiting cross join lateral (${oldest}) as oldest
    join ${job} on ${job.job_id} = oldest.job_id
    where ${isDue}
    order by exists (${isRunning}), (${lastTurn}) asc nulls first, ${job.created_at} asc
    limit 1 for update of job skip locked`
  const [row] = await db
    .update(job)
    .set({
      status: 'running',
      locked_until: lease.locked_until,
      attempts: sql`${job.attempts} + 1`,
      // A run that ends by itself ends its job or gives it back.
      lost_runs: sql`${job.lost_runs} + (${job.status} = 'running')::int`,
    })
    // `=` and not `in`: a scalar subquery runs once, so exactly one row is locked.
    .where(sql`${job.job_id} = (${due})`)
    .returning()
  return row ?? null
}

function isHeldBy(run: JobRun) {
  return and(eq(job.job_id, run.job_id), eq(job.attempts, run.attempts), eq(job.status, 'running'))
}

/** Keeps how far a run is and lengthens its lease; false when the run no longer holds the job. */
export async function saveJobState(
  db: Queryable,
  kept: { run: JobRun; state: JobState; locked_until: string },
): Promise<boolean> {
  const rows = await db
    .update(job)
    .set({ ...kept.state, locked_until: kept.locked_until, lost_runs: 0 })
    .where(isHeldBy(kept.run))
    .returning({ job_id: job.job_id })
  return rows.length > 0
}

/** Whether any job waits, rests or runs, by index `job_due`: leases and rests are told by the time. */
export async function isAnyJobOpen(db: Queryable): Promise<boolean> {
  const rows = await db.select({ job_id: job.job_id }).from(job).where(isNull(job.finished_at)).limit(1)
  return rows.length > 0
}

/** Keeps how many rows the job of a run has. */
export async function setJobTotal(
  db: Queryable,
  { run, total_count }: { run: JobRun; total_count: number },
): Promise<void> {
  await db.update(job).set({ total_count }).where(isHeldBy(run))
}

/** Lengthens the lease of a run. */
export async function setJobLease(
  db: Queryable,
  { run, locked_until }: { run: JobRun; locked_until: string },
): Promise<void> {
  await db.update(job).set({ locked_until }).where(isHeldBy(run))
}

/** Gives a job back to the queue, to go on where this run stopped: at once, or not before `rests_until`. */
export async function releaseJob(
  db: Queryable,
  { run, rests_until }: { run: JobRun; rests_until: string | null },
): Promise<void> {
  await db.update(job).set({ status: 'queued', locked_until: rests_until }).where(isHeldBy(run))
}

/** How a run ended. */
export type JobEnding =
  | { status: 'done'; result: Record<string, number> }
  | { status: 'failed'; message: string }

/** Ends a job. The payload, which may be a whole file, is let go. */
export async function endJob(
  db: Queryable,
  { run, ending, at }: { run: JobRun; ending: JobEnding; at: string },
): Promise<void> {
  await db
    .update(job)
    .set({ ...ending, payload: {}, locked_until: null, finished_at: at })
    .where(isHeldBy(run))
}

/** Cancels a job that has not ended; one that has is left as it is. */
export async function cancelJob(
  db: Queryable,
  { job_id, at }: { job_id: string; at: string },
): Promise<void> {
  await db
    .update(job)
    .set({ status: 'cancelled', payload: {}, locked_until: null, finished_at: at })
    .where(and(eq(job.job_id, job_id), isNull(job.finished_at)))
}

const FAILED_WITHIN_MS = 24 * 3600 * 1000

/** How many jobs of all schools wait, run, and have failed within the last day. */
export async function countJobs(
  db: Queryable,
  now: Date,
): Promise<{ waiting: number; running: number; failed: number }> {
  const since = new Date(now.getTime() - FAILED_WITHIN_MS).toISOString()
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${job.status} = 'queued')`.mapWith(Number),
      running: sql<number>`count(*) filter (where ${job.status} = 'running')`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${job.status} = 'failed')`.mapWith(Number),
    })
    .from(job)
    .where(or(isNull(job.finished_at), gte(job.finished_at, since)))
  return row ?? { waiting: 0, running: 0, failed: 0 }
}

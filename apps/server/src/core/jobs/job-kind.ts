import type { z } from 'zod'
import type { Queryable } from '../db/transaction.ts'
import type { Services } from '../http/context.ts'

/** The error of one row of the input; `row` counts from 1, `name` is the person of the row, where it has one. */
export type RowError = { row: number; name?: string; message: string }

/** How far a job is: rows done, rows refused, and its figures (`imported`, `skipped` …). */
export type JobState = { done_count: number; row_errors: RowError[]; result: Record<string, number> }

/** The context of a running job, beside its payload. */
export type JobCtx = Services & { job_id: string; school_id: string; account_id: string }

/** How a running job tells where it is and hears that it must stop. */
export type JobProgress = {
  /** Where an earlier run got to before its process died; all zero for a fresh job. */
  start: JobState
  /** Says how many rows there are, where that is only known once the job runs. */
  expect: (total_count: number) => Promise<void>
  /** Ends the job here when it was cancelled or the process is stopping; call it before every row. */
  throwIfStopped: () => void
  /**
   * Keeps the state inside the transaction that did the work, so that both are stored or neither: a job that is taken
   * again goes on where it was. Throws JobStopped, undoing the batch, when the job is no longer ours.
   */
  save: (db: Queryable, state: JobState) => Promise<void>
}

/** The work of one kind of job; resolves to its final figures. Its owner reads the words of a thrown AppError. */
export type JobKind = (
  ctx: JobCtx,
  payload: unknown,
  progress: JobProgress,
) => Promise<Record<string, number>>

/** All kinds of job by name. */
export type JobKinds = Readonly<Record<string, JobKind>>

/** A kind of job whose payload is parsed before it runs: rows outlive the release that wrote them. */
export function jobKind<S extends z.ZodType>(
  schema: S,
  run: (ctx: JobCtx, payload: z.output<S>, progress: JobProgress) => Promise<Record<string, number>>,
): JobKind {
  return async (ctx, payload, progress) => run(ctx, schema.parse(payload), progress)
}

/** Thrown through a job that must end now; never a failure. */
export class JobStopped extends Error {
  constructor() {
    super('the job was told to stop')
    this.name = 'JobStopped'
  }
}

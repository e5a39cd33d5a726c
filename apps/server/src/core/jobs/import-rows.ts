import { AppError } from '@jiangtai/shared/core/errors.ts'
import { databaseFact } from '../db/errors.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import type { JobCtx, JobProgress, RowError } from './job-kind.ts'

/** What became of the rows of one batch; `afterwards` runs once that is stored. */
export type BatchOutcome = {
  created: number
  updated: number
  unchanged: number
  row_errors: RowError[]
  afterwards: () => Promise<void>
}

/** Short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 50
const MAX_TRIES = 3

/** Thrown by a batch that met a row somebody else has written meanwhile: it is looked at again from the start. */
export class BatchRaced extends Error {
  constructor() {
    super('another writer was faster')
    this.name = 'BatchRaced'
  }
}

/**
 * Works off the rows of a file in batches of one transaction each, with progress; a job that is taken again goes on after the
 * last batch that was stored. `prepare` runs before the transaction, outside of the school's wall.
 */
export async function importRows<R, P>(
  ctx: JobCtx,
  of: {
    rows: readonly R[]
    progress: JobProgress
    prepare: (batch: readonly R[]) => Promise<P>
    apply: (db: Queryable, batch: readonly R[], prepared: P) => Promise<BatchOutcome>
  },
): Promise<Record<string, number>> {
  const { rows, progress } = of
  let state = progress.start
  while (state.done_count < rows.length) {
    progress.throwIfStopped()
    const batch = rows.slice(state.done_count, state.done_count + BATCH_ROWS)
    const outcome = await retrying(async () => {
      const prepared = await of.prepare(batch)
      return inTransaction(ctx.database, ctx, async (db) => {
        const made = await of.apply(db, batch, prepared)
        const sum = (name: string, more: number) => (state.result[name] ?? 0) + more
        const next = {
          done_count: state.done_count + batch.length,
          row_errors: [...state.row_errors, ...made.row_errors],
          result: {
            created: sum('created', made.created),
            updated: sum('updated', made.updated),
            unchanged: sum('unchanged', made.unchanged),
            failed: sum('failed', new Set(made.row_errors.map(({ row }) => row)).size),
          },
        }
        await progress.save(db, next)
        return { next, afterwards: made.afterwards }
      })
    })
    await outcome.afterwards()
    state = outcome.next
  }
  return state.result
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const isRaced = error instanceof BatchRaced || databaseFact(error)?.kind === 'unique_violation'
      if (!isRaced) throw error
      if (tries === MAX_TRIES)
        throw new AppError('CONFLICT', { message: '有人正在修改同一批数据，请稍后重新导入' })
    }
  }
}

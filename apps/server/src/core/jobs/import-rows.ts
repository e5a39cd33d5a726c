import { AppError } from '@jiangtai/shared/core/errors.ts'
import { databaseFact } from '../db/errors.ts'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import type { TableRow } from '../xlsx/read-table.ts'
import { type ImportFile, idOfRow, type PlannedRow, wordsOf } from './import-file.ts'
import type { JobCtx, JobProgress, RowError } from './job-kind.ts'

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

/** A row that brings somebody in, with the id they get. */
export type CreatedRow<C, U> = Extract<PlannedRow<C, U>, { kind: 'create' }> & { id: string }
/** A row that changes somebody. */
export type UpdatedRow<C, U> = Extract<PlannedRow<C, U>, { kind: 'update' }>

/**
 * Works off the rows of a file in batches of one transaction each, with progress; a job that is taken again goes on after the
 * last batch that was stored. `afterwards` runs once a batch is stored.
 */
export async function importRows<C, U>(
  ctx: JobCtx,
  of: {
    file: ImportFile<C, U>
    rows: readonly TableRow[]
    progress: JobProgress
    create: (db: Queryable, rows: readonly CreatedRow<C, U>[]) => Promise<void>
    update: (db: Queryable, rows: readonly UpdatedRow<C, U>[]) => Promise<void>
    afterwards: (created: readonly CreatedRow<C, U>[]) => Promise<void>
  },
): Promise<Record<string, number>> {
  const { rows, progress } = of
  const look = of.file.planning(rows)
  let state = progress.start
  while (state.done_count < rows.length) {
    progress.throwIfStopped()
    const batch = rows.slice(state.done_count, state.done_count + BATCH_ROWS)
    const stored = await retrying(async () => {
      const plan = await look(ctx.database.orm, batch)
      return inTransaction(ctx.database, ctx, async (db) => {
        const planned = await plan(db, ctx.school_id)
        const created = planned
          .filter((one) => one.kind === 'create')
          .map((one) => ({ ...one, id: idOfRow(ctx.job_id, one.row) }))
        const updated = planned.filter((one) => one.kind === 'update')
        await of.create(db, created)
        await of.update(db, updated)
        const row_errors = planned.flatMap(errorOf)
        const sum = (name: string, more: number) => (state.result[name] ?? 0) + more
        const next = {
          done_count: state.done_count + batch.length,
          row_errors: [...state.row_errors, ...row_errors],
          result: {
            created: sum('created', created.length),
            updated: sum('updated', updated.length),
            unchanged: sum('unchanged', planned.filter(({ kind }) => kind === 'unchanged').length),
            failed: sum('failed', row_errors.length),
          },
        }
        await progress.save(db, next)
        return { next, created }
      })
    })
    await of.afterwards(stored.created)
    state = stored.next
  }
  return state.result
}

function errorOf<C, U>(planned: PlannedRow<C, U>): RowError[] {
  return planned.kind === 'error'
    ? [{ row: planned.row, name: planned.name, message: wordsOf(planned.errors) }]
    : []
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

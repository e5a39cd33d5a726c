import { z } from 'zod'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { type JobKind, jobKind } from '../../../../core/jobs/job-kind.ts'
import { changeImport, findImport } from '../desk.store.ts'
import { keepOutcomes, listDuePieces, type PieceOutcome } from '../pieces.store.ts'
import { storePieces } from './store-pieces.service.ts'

/** The kind of a job that stores the ticked questions of an import. */
export const STORE_IMPORT = 'questions.store_import'

/** One transaction each: short enough that nobody waits for the embedded engine's one connection. */
const BATCH_PIECES = 20
/** Long questions come in smaller batches: twenty of the longest hold up the server for seconds. */
const BATCH_CHARACTERS = 200_000

export const StorePayload = z.object({
  import_id: z.string(),
  teacher_id: z.string(),
  /** Null puts the questions into the school's bank. */
  owner_teacher_id: z.string().nullable(),
  /** All questions of an import are of one moment, so that the bank lists them in its order. */
  submitted_at: z.iso.datetime(),
})
export type StorePayload = z.output<typeof StorePayload>

/** Stores the ticked pieces, batch by batch: stored ones are marked, so that another run goes on behind them ([QI-69]). */
export const storeImportJob: JobKind = jobKind(StorePayload, async (ctx, payload, progress) => {
  const where = { school_id: ctx.school_id, import_id: payload.import_id }
  let state = progress.start
  let isOver = false
  while (!isOver) {
    progress.throwIfStopped()
    state = await inTransaction(ctx.database, ctx, async (db) => {
      const due = await listDuePieces(db, {
        ...where,
        bank_owner_id: payload.owner_teacher_id,
        ...{ limit: BATCH_PIECES, characters: BATCH_CHARACTERS },
      })
      const outcomes =
        due.length === 0 ? [] : await storePieces(db, { ...payload, school_id: ctx.school_id }, due)
      isOver = due.length === 0
      if (outcomes.length > 0) await keepOutcomes(db, { ...where, outcomes })
      const next = {
        done_count: state.done_count + due.length,
        row_errors: state.row_errors,
        result: added(state.result, outcomes),
      }
      const before = await findImport(db, where)
      const counts = countsOf(outcomes)
      await changeImport(db, {
        ...where,
        ...(isOver ? { state: 'done' } : {}),
        stored_count: (before?.stored_count ?? 0) + counts.stored,
        known_count: (before?.known_count ?? 0) + counts.known,
        failed_count: (before?.failed_count ?? 0) + counts.failed,
        updated_at: ctx.clock.now().toISOString(),
      })
      await progress.save(db, next)
      return next
    })
  }
  return state.result
})

function countsOf(outcomes: readonly PieceOutcome[]) {
  const count = (...names: PieceOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => names.includes(outcome)).length
  return { stored: count('stored', 'replaced'), known: count('known'), failed: count('failed') }
}

function added(result: Record<string, number>, outcomes: readonly PieceOutcome[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(countsOf(outcomes)).map(([name, more]) => [name, (result[name] ?? 0) + more]),
  )
}

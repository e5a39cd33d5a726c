import { z } from 'zod'
import { recordAudits } from '../../core/audit/audit.store.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { wordsOf } from '../../core/jobs/imports/import-file.ts'
import type { LookedRow, PeopleImport } from '../../core/jobs/imports/people-import.ts'
import { type JobKind, jobKind, type RowError } from '../../core/jobs/job-kind.ts'
import { idOfRow } from './id-of-row.ts'
import { type DueRow, keepOutcomes, listDueRows } from './import-rows.store.ts'
import { changeImport } from './imports.store.ts'
import { outcomesOf, recordsOf } from './outcomes.ts'
import { retrying } from './retrying.ts'

/** Short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 50

const STALE = '检查之后有人改了这一行涉及的内容，没有导入，请重新检查文件'

/** The payload of a run; `meta` is the address and browser of its caller, for its records. */
export const RunPayload = z.object({
  import_id: z.uuid(),
  moves_classes: z.boolean(),
  meta: z.object({ address: z.string(), user_agent: z.string() }),
})
export type RunPayload = z.output<typeof RunPayload>

/**
 * Does the rows of a checked file in batches of one transaction each; a job that is taken again goes on after the last batch that was
 * stored. A row whose effect would by now differ from the shown one is left out ([SC-91]).
 */
export function runImportJob(people: PeopleImport): JobKind {
  return jobKind(RunPayload, async (ctx, payload, progress) => {
    const { school_id } = ctx
    const where = { school_id, import_id: payload.import_id }
    const due = await listDueRows(ctx.database.orm, where)
    const said = new Map(due.map((row) => [row.row, row]))
    const all = due.map(({ row, cells }) => ({ row, cells }))
    const work = people.work(
      { ...ctx, meta: payload.meta },
      { ...payload, all, idOf: (row) => idOfRow(payload.import_id, row) },
    )
    let state = progress.start
    while (state.done_count < all.length) {
      progress.throwIfStopped()
      const batch = all.slice(state.done_count, state.done_count + BATCH_ROWS)
      const stored = await retrying(async () => {
        const looked = await work.batch(batch, (row) => isAsSaid(row, said.get(row.row)))
        return inTransaction(ctx.database, ctx, async (db) => {
          const done = await looked.store(db)
          const outcomes = outcomesOf(done)
          await keepOutcomes(db, { ...where, outcomes })
          await recordAudits({ db, now: ctx.clock.now(), meta: payload.meta }, recordsOf(ctx, people, done))
          const row_errors = done.looked.flatMap((row) => errorOf(row, said.get(row.row)))
          const sum = (name: string, more: number) => (state.result[name] ?? 0) + more
          const countOf = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
          const next = {
            done_count: state.done_count + batch.length,
            row_errors: [...state.row_errors, ...row_errors],
            result: {
              created: sum('created', countOf('created')),
              updated: sum('updated', countOf('updated')),
              unchanged: sum('unchanged', countOf('unchanged')),
              failed: sum('failed', countOf('failed')),
            },
          }
          if (next.done_count === all.length)
            await changeImport(db, { ...where, state: 'done', finished_at: ctx.clock.now().toISOString() })
          await progress.save(db, next)
          return next
        }).then(async (next) => ({ next, afterwards: looked.afterwards }))
      })
      await stored.afterwards()
      state = stored.next
    }
    return state.result
  })
}

/** Whether a row still has exactly the effect that was shown. */
function isAsSaid(row: LookedRow, said: DueRow | undefined): boolean {
  if (said === undefined || (row.kind !== 'create' && row.kind !== 'update')) return false
  const kinds = { create: ['create'], update: ['update', 'asks'] }
  const told = (changes: DueRow['changes']) =>
    JSON.stringify(changes.map(({ column, before, after }) => [column, before, after]))
  return kinds[row.kind].includes(said.kind) && told(row.changes) === told(said.changes)
}

function errorOf(row: LookedRow, said: DueRow | undefined): RowError[] {
  if (row.kind === 'error') return [{ row: row.row, name: row.name, message: wordsOf(row.errors) }]
  if (row.kind === 'unchanged' || isAsSaid(row, said)) return []
  return [{ row: row.row, name: row.name, message: STALE }]
}

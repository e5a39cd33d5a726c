import { z } from 'zod'
import { recordAudits } from '../../core/audit/audit.store.ts'
import type { PersonalTable } from '../../core/db/personal/personal-table.ts'
import { inTransaction, type Queryable } from '../../core/db/transaction.ts'
import type { ImportCtx, PeopleImport } from '../../core/jobs/imports/people-import.ts'
import { type JobKind, jobKind } from '../../core/jobs/job-kind.ts'
import { removeUnused } from '../removal/removal.service.ts'
import { keepUndone, listDoneRows } from './import-rows.store.ts'
import { changeImport } from './imports.store.ts'
import { toldFacts } from './outcomes.ts'
import { findTaken, type UndoRow, withReasons } from './undo-reasons.ts'

/** Short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 50

/** What an undo needs; `meta` is where it was asked from, for its records. */
export const UndoPayload = z.object({
  import_id: z.uuid(),
  meta: z.object({ address: z.string(), user_agent: z.string() }),
})
export type UndoPayload = z.output<typeof UndoPayload>

/**
 * Undoes an import in batches of one transaction each ([SC-93]): who was brought in and never used goes, who was changed gets back what
 * was; whoever has been used or changed since stays, and is named with the reason.
 */
export function undoImportJob(people: PeopleImport, tables: readonly PersonalTable[]): JobKind {
  return jobKind(UndoPayload, async (ctx, { import_id, meta }, progress) => {
    const { school_id } = ctx
    const of = { school_id, import_id }
    let state = progress.start
    for (;;) {
      progress.throwIfStopped()
      const after_row = state.result.last_row ?? 0
      const rows = await listDoneRows(ctx.database.orm, { ...of, after_row, limit: BATCH_ROWS })
      const isLast = rows.length < BATCH_ROWS
      const taken = await findTaken(ctx.database.orm, rows)
      state = await inTransaction(ctx.database, ctx, async (db) => {
        const undoing = await withReasons(db, { people, school_id, tables, taken, lock: true }, rows)
        await undoRows({ ...ctx, meta }, db, people, undoing)
        await keepUndone(db, { ...of, rows: undoing })
        const kept = undoing.filter(({ reason }) => reason !== null)
        const result = {
          undone: (state.result.undone ?? 0) + rows.length - kept.length,
          kept: (state.result.kept ?? 0) + kept.length,
          last_row: rows.at(-1)?.row ?? after_row,
        }
        if (isLast)
          await changeImport(db, {
            ...of,
            state: 'undone',
            undone_count: result.undone,
            kept_count: result.kept,
          })
        const row_errors = kept.map(({ row, name, reason }) => ({ row, name, message: reason ?? '' }))
        const next = {
          done_count: state.done_count + rows.length,
          row_errors: [...state.row_errors, ...row_errors],
          result,
        }
        await progress.save(db, next)
        return next
      })
      if (isLast) return state.result
    }
  })
}

async function undoRows(
  { school_id, account_id, clock, meta }: ImportCtx,
  db: Queryable,
  people: PeopleImport,
  rows: readonly UndoRow[],
): Promise<void> {
  const due = rows.filter(({ reason }) => reason === null)
  const created = due.filter(({ outcome }) => outcome === 'created')
  const updated = due.filter(({ outcome }) => outcome === 'updated')
  // While they are there: the log keeps the names of what it tells.
  const who = { account_id, school_id }
  await recordAudits(
    { db, now: clock.now(), meta },
    due.map(({ person_id, outcome, name, key, undo }) =>
      outcome === 'created'
        ? {
            ...{ who, action: people.actions.remove, target_id: person_id },
            before: { name, [people.kind === 'students' ? 'student_no' : 'login']: key },
            after: null,
          }
        : {
            ...{ who, action: people.actions.update, target_id: person_id },
            before: toldFacts(people, undo.after),
            after: toldFacts(people, undo.before),
          },
    ),
  )
  await removeUnused(db, {
    school_id,
    kind: people.kind === 'students' ? 'student' : 'teacher',
    ids: created.map(({ person_id }) => person_id),
  })
  await people.retie(db, {
    school_id,
    opened_ids: updated.flatMap(({ undo }) => undo.opened_ids),
    closed_ids: updated.flatMap(({ undo }) => undo.closed_ids),
  })
  if (updated.length > 0)
    await people.restore(db, {
      school_id,
      people: updated.map(({ person_id, standing, undo }) => ({
        person_id,
        facts: { ...standing.facts, ...undo.before },
      })),
    })
}

import { MAX_IMPORT_ROWS } from '@jiangtai/shared/imports/rules.ts'
import { z } from 'zod'
import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { PersonalTable } from '../../../core/db/personal/personal-table.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { ImportCtx, PeopleImport } from '../../../core/jobs/imports/people-import.ts'
import { type JobKind, jobKind, type JobState } from '../../../core/jobs/job-kind.ts'
import { removeUnused } from '../../removal/removal.service.ts'
import { countUndone, type DoneRow, keepUndone, listDoneRows } from '../import-rows.store.ts'
import { changeImport } from '../imports.store.ts'
import { toldFacts } from '../outcomes.ts'
import { retrying } from '../retrying.ts'
import { findTaken, type Undoing, withReasons } from './undo-reasons.ts'
import { seatLeavers, type UndoRow, waitsForSeat } from './undo-seats.ts'

/** Short enough that nobody waits for the embedded engine's one connection. */
const BATCH_ROWS = 50

/** The payload of an undo; `meta` is the address and browser of its caller, for its records. */
export const UndoPayload = z.object({
  import_id: z.uuid(),
  meta: z.object({ address: z.string(), user_agent: z.string() }),
})
export type UndoPayload = z.output<typeof UndoPayload>

/**
 * Undoes an import in batches of one transaction each ([SC-93]): new people who were never used are removed, changed ones get back their
 * former fields; people who have been used or changed since stay, and are named with the reason.
 */
export function undoImportJob(people: PeopleImport, tables: readonly PersonalTable[]): JobKind {
  return jobKind(UndoPayload, async (ctx, { import_id, meta }, progress) => {
    const { school_id } = ctx
    const where = { school_id, import_id }
    let state = progress.start
    const after_row = state.result.last_row ?? 0
    const all = await listDoneRows(ctx.database.orm, { ...where, after_row, limit: MAX_IMPORT_ROWS })
    const look = undoLook({ people, school_id, tables, all })
    for (let from = 0; ; from += BATCH_ROWS) {
      progress.throwIfStopped()
      const rows = all.slice(from, from + BATCH_ROWS)
      const isLast = from + BATCH_ROWS >= all.length
      state = await retrying(async () => {
        const taken = await findTaken(ctx.database.orm, school_id, all)
        return inTransaction(ctx.database, ctx, async (db) => {
          const undoing = await look(db, taken, rows)
          await undoRows({ ...ctx, meta }, db, people, undoing)
          await keepUndone(db, { ...where, rows: undoing })
          if (isLast) await changeImport(db, { ...where, state: 'undone', ...(await countUndone(db, where)) })
          const next = stateAfter(state, undoing)
          await progress.save(db, next)
          return next
        })
      })
      if (isLast) return state.result
    }
  })
}

/** Gives the rows of a batch the reasons against their undo; the rest of the import is looked at once, and only where it may make room for a seat. */
function undoLook(undoing: Pick<Undoing, 'people' | 'school_id' | 'tables'> & { all: readonly DoneRow[] }) {
  let whole: UndoRow[] | null = null
  return async (db: Queryable, taken: Undoing['taken'], rows: readonly DoneRow[]): Promise<UndoRow[]> => {
    const how = { ...undoing, taken, lock: true, leaving: new Set<string>() }
    const alone = await withReasons(db, how, rows)
    if (!waitsForSeat(alone)) return alone
    whole ??= await withReasons(db, { ...how, lock: false }, undoing.all)
    const last = rows.at(-1)?.row ?? 0
    const leaving = new Set(seatLeavers(whole.filter(({ row }) => row > last)))
    return withReasons(db, { ...how, leaving }, rows)
  }
}

function stateAfter(state: JobState, rows: readonly UndoRow[]): JobState {
  const kept = rows.filter(({ reason }) => reason !== null)
  return {
    done_count: state.done_count + rows.length,
    row_errors: [
      ...state.row_errors,
      ...kept.map(({ row, name, reason }) => ({ row, name, message: reason ?? '' })),
    ],
    result: {
      undone: (state.result.undone ?? 0) + rows.length - kept.length,
      kept: (state.result.kept ?? 0) + kept.length,
      last_row: rows.at(-1)?.row ?? state.result.last_row ?? 0,
    },
  }
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
  // The records are written before the people are removed, because the log looks up their names.
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

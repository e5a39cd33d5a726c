import type { AuditEntry } from '../../core/audit/audit.store.ts'
import type { Facts, UndoFacts } from '../../core/jobs/imports/import-file.ts'
import type { LookedRow, PeopleImport, Standing, StoredBatch } from '../../core/jobs/imports/people-import.ts'
import type { JobCtx } from '../../core/jobs/job-kind.ts'
import type { RowOutcome } from './import-rows.store.ts'

const NOBODY: Standing = { facts: {}, tie_ids: [], returns: [] }

/** The outcome of each row of a batch, with the facts that an undo restores ([SC-93]). */
export function outcomesOf({ looked, person_ids, before, after }: StoredBatch): RowOutcome[] {
  return looked.map((one) => {
    const person_id = person_ids.get(one.row) ?? null
    const outcome = outcomeOf(one, person_id !== null)
    const undo =
      person_id === null ? null : undoOf(before.get(person_id) ?? NOBODY, after.get(person_id) ?? NOBODY)
    return { row: one.row, outcome, person_id, undo }
  })
}

function outcomeOf(one: LookedRow, isDone: boolean): RowOutcome['outcome'] {
  if (one.kind === 'unchanged') return 'unchanged'
  if (!isDone) return 'failed'
  return one.kind === 'create' ? 'created' : 'updated'
}

/** The fields that differ between the old and the new row. */
function undoOf(before: Standing, after: Standing): UndoFacts {
  const keys = Object.keys(after.facts).filter((key) => after.facts[key] !== before.facts[key])
  const some = (facts: Facts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return {
    before: some(before.facts),
    after: some(after.facts),
    opened_ids: after.tie_ids.filter((id) => !before.tie_ids.includes(id)),
    closed_ids: before.tie_ids.filter((id) => !after.tie_ids.includes(id)),
  }
}

/** A record for each person whom a batch brought in or changed, with the fields before and after ([SC-92]). */
export function recordsOf(
  { account_id, school_id }: Pick<JobCtx, 'account_id' | 'school_id'>,
  people: PeopleImport,
  { looked, person_ids, before, after }: StoredBatch,
): AuditEntry[] {
  return looked.flatMap((one) => {
    const target_id = person_ids.get(one.row)
    if (target_id === undefined || (one.kind !== 'create' && one.kind !== 'update')) return []
    const made = undoOf(before.get(target_id) ?? NOBODY, after.get(target_id) ?? NOBODY)
    return [
      {
        who: { account_id, school_id },
        action: people.actions[one.kind],
        target_id,
        before: one.kind === 'create' ? null : toldFacts(people, made.before),
        after: toldFacts(people, made.after),
      },
    ]
  })
}

/** The facts that a record tells, without rosters, which have records of their own. */
export function toldFacts({ labels, told }: Pick<PeopleImport, 'labels' | 'told'>, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      value === null || !(key in labels) || key === 'taught' ? [] : [[key, told?.(key, value) ?? value]],
    ),
  )
}

import type { Standing } from '../../../core/jobs/imports/people-import.ts'
import type { DoneRow } from '../import-rows.store.ts'

/** A row with the present state of its person, and the reason why it cannot be undone; null where it can. */
export type UndoRow = DoneRow & { standing: Standing; reason: string | null }

/**
 * Leaves people as they are whose former seat somebody else has by now ([SC-93]). A person who gives up the seat by the same undo blocks nobody; a person
 * who stays keeps it, so that others may stay after them. `leaving` are people who give it up further down. Each row is looked at once for
 * each person who blocks it.
 */
export function keepHeldSeats(rows: readonly UndoRow[], leaving: ReadonlySet<string>): UndoRow[] {
  const kept = [...rows]
  const gone = new Set([...leaving, ...seatLeavers(rows)])
  const waiting = waitingOf(rows)
  const staying: string[] = []
  const keepIfHeld = (at: number) => {
    const row = kept[at]
    const reason = row?.reason === null ? heldReason(row, gone) : null
    if (row === undefined || reason === null) return
    kept[at] = { ...row, reason }
    if (!leaving.has(row.person_id) && gone.delete(row.person_id)) staying.push(row.person_id)
  }
  for (const at of rows.keys()) keepIfHeld(at)
  // The list grows while the loop goes through it.
  for (const person_id of staying) for (const at of waiting.get(person_id) ?? []) keepIfHeld(at)
  return kept
}

/** For each person, the rows that come back to the seat which the person has now, by their place in the list. */
function waitingOf(rows: readonly UndoRow[]): Map<string, number[]> {
  const waiting = new Map<string, number[]>()
  rows.forEach(({ standing }, at) => {
    for (const { held_by } of standing.returns) {
      if (held_by === null) continue
      const others = waiting.get(held_by.person_id)
      if (others === undefined) waiting.set(held_by.person_id, [at])
      else others.push(at)
    }
  })
  return waiting
}

/** The people who give up their present seat: they are removed, come to another class or get another seat. */
export function seatLeavers(rows: readonly UndoRow[]): string[] {
  const leaves = ({ reason, outcome, undo: { before } }: UndoRow) =>
    reason === null && (outcome === 'created' || 'class_id' in before || 'seat_no' in before)
  return rows.filter(leaves).map(({ person_id }) => person_id)
}

/** Whether one of the rows is blocked by a person who might give up the seat further down. */
export function waitsForSeat(rows: readonly UndoRow[]): boolean {
  return rows.some(({ reason, standing }) => reason !== null && heldOf(standing, new Set()) !== undefined)
}

function heldReason({ standing }: UndoRow, gone: ReadonlySet<string>): string | null {
  const place = heldOf(standing, gone)
  return place === undefined
    ? null
    : `原来的座号 ${place.seat_no}（${place.name}）已是${place.held_by?.told}的`
}

function heldOf({ returns }: UndoRow['standing'], gone: ReadonlySet<string>) {
  return returns.find(({ held_by }) => held_by !== null && !gone.has(held_by.person_id))
}

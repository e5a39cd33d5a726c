import type { Standing } from '../../../core/jobs/imports/people-import.ts'
import type { DoneRow } from '../import-rows.store.ts'

/** A row with what stands of its person, and why it cannot be undone; null where it can. */
export type UndoRow = DoneRow & { standing: Standing; reason: string | null }

/**
 * Leaves those whose seat somebody else has by now as they are ([SC-93]). Who gives up the seat by the same undo is in nobody's way; whoever
 * stays keeps it, so that others may stay after them. `leaving` are those who give it up further down. Each row is looked at once for
 * everybody who is in its way.
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
  // The list grows while it is gone through.
  for (const person_id of staying) for (const at of waiting.get(person_id) ?? []) keepIfHeld(at)
  return kept
}

/** Which rows come back to a seat that each person has now, by their place in the list. */
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

/** Who gives up the seat they have now: who goes, comes to another class or gets another seat. */
export function seatLeavers(rows: readonly UndoRow[]): string[] {
  const leaves = ({ reason, outcome, undo: { before } }: UndoRow) =>
    reason === null && (outcome === 'created' || 'class_id' in before || 'seat_no' in before)
  return rows.filter(leaves).map(({ person_id }) => person_id)
}

/** Whether somebody who might give up the seat further down is in the way of one of some rows. */
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

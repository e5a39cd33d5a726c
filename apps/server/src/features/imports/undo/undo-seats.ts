import type { Standing } from '../../../core/jobs/imports/people-import.ts'
import type { DoneRow } from '../import-rows.store.ts'

/** A row with what stands of its person, and why it cannot be undone; null where it can. */
export type UndoRow = DoneRow & { standing: Standing; reason: string | null }

/**
 * Leaves those whose seat somebody else has by now as they are ([SC-93]). Who gives up the seat by the same undo is in nobody's way; whoever
 * stays keeps it, so that others may stay after them. `leaving` are those who give it up further down.
 */
export function keepHeldSeats(rows: readonly UndoRow[], leaving: ReadonlySet<string>): UndoRow[] {
  let kept = [...rows]
  for (;;) {
    const gone = new Set([...leaving, ...seatLeavers(kept)])
    const next = kept.map((row) => (row.reason === null ? { ...row, reason: heldReason(row, gone) } : row))
    if (next.every(({ reason }, at) => reason === kept[at]?.reason)) return next
    kept = next
  }
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

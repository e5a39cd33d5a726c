import { applyInkOp, applyInkOps, hasInkOp, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'

/** The ink as the server knows it, and this screen's own gestures still under way to it, oldest first. */
export interface PendingInk {
  readonly confirmed: InkDocument
  readonly pending: readonly InkOp[]
}

/** The ink that this screen shows: confirmed ink with its own gestures on top, so that writing never waits for the network. */
export function shownInk({ confirmed, pending }: PendingInk): InkDocument {
  return applyInkOps(confirmed, pending)
}

/** A gesture was made here and is being sent. */
export function addPendingOp(ink: PendingInk, op: InkOp): PendingInk {
  return { ...ink, pending: [...ink.pending, op] }
}

/** The server's fact arrived: of this screen's own gesture or of another screen's. */
export function confirmInkOp(ink: PendingInk, op: InkOp): PendingInk {
  return {
    confirmed: applyInkOp(ink.confirmed, op),
    pending: ink.pending.filter((waiting) => waiting.id !== op.id),
  }
}

/** The server refused a gesture: it leaves the screen. */
export function refuseInkOp(ink: PendingInk, id: string): PendingInk {
  return { ...ink, pending: ink.pending.filter((waiting) => waiting.id !== id) }
}

/** The server's whole document arrived (join, reconnect): gestures it does not know yet stay pending. */
export function replaceConfirmedInk(ink: PendingInk, confirmed: InkDocument): PendingInk {
  return { confirmed, pending: ink.pending.filter((waiting) => !hasInkOp(confirmed, waiting.id)) }
}

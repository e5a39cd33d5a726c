import { applyInkOps, EMPTY_INK, type InkDocument } from '../document.ts'
import type { InkStep } from '../ink-op.ts'

/** A page on which something was prepared that is asked for apart, and on which nothing was done yet ([CR-380]). */
export const AWAITED_INK: InkDocument = { ...EMPTY_INK, awaits: { ops: [] } }

/** The document without its prepared gestures, which whoever gets it asks for apart; the same object where nothing was prepared ([CR-380]). */
export function leaveOutPrepared(document: InkDocument): InkDocument {
  const { prepared, ...rest } = document
  return prepared === undefined ? document : { ...rest, awaits: AWAITED_INK.awaits ?? { ops: [] } }
}

/**
 * The document once its prepared gestures are here: what has happened since it was sent is folded again upon them, so that a clearing, an edit and an eraser
 * do to them what they have done on the server ([CR-381]). The same object where none are awaited.
 */
export function givePrepared(document: InkDocument, prepared: readonly InkStep[]): InkDocument {
  if (document.awaits === undefined) return document
  const { sent = document, ops } = document.awaits
  const { awaits: _, ...whole } = sent
  return applyInkOps({ ...whole, prepared }, ops)
}

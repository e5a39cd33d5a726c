import type { InkClear, InkOp, InkStroke } from './ink-op.ts'

/** A gesture that can be undone. */
export type InkStep = InkStroke | InkClear

/** The ink of one page: plain data, safe to store and send as JSON. */
export interface InkDocument {
  readonly version: 1
  /** Gestures in force, oldest first. */
  readonly done: readonly InkStep[]
  /** Gestures taken back, the next to redo last. */
  readonly undone: readonly InkStep[]
  /** Every op ever applied, so that a repeated one changes nothing. */
  readonly op_ids: readonly string[]
}

/** A page nobody has written on. */
export const EMPTY_INK: InkDocument = { version: 1, done: [], undone: [], op_ids: [] }

// The set travels from each document to its successor: asking thousands of times costs no rebuild.
const knownIds = new WeakMap<InkDocument, Set<string>>()

/** Has this op been applied to the document already? */
export function hasInkOp(document: InkDocument, id: string): boolean {
  return idsOf(document).has(id)
}

/** The document after one op; the same object when the op was applied before. Unknown `op_id`s change nothing visible. */
export function applyInkOp(document: InkDocument, op: InkOp): InkDocument {
  const ids = idsOf(document)
  if (ids.has(op.id)) return document
  const next: InkDocument = {
    version: 1,
    ...takeStep(document, op),
    op_ids: [...document.op_ids, op.id],
  }
  knownIds.delete(document)
  knownIds.set(next, ids.add(op.id))
  return next
}

/** The document after many ops, in order. */
export function applyInkOps(document: InkDocument, ops: readonly InkOp[]): InkDocument {
  return ops.reduce(applyInkOp, document)
}

/** The strokes to draw, bottom first: everything in force since the last clear. */
export function listVisibleStrokes(document: InkDocument): InkStroke[] {
  const strokes: InkStroke[] = []
  for (let index = document.done.length - 1; index >= 0; index -= 1) {
    const step = document.done[index]
    if (step === undefined || step.kind === 'clear') break
    strokes.push(step)
  }
  return strokes.reverse()
}

/** The op that takes back the latest gesture (spec §4), or null when there is nothing left to take back. */
export function findUndoOp(document: InkDocument, id: string): InkOp | null {
  const target = document.done.at(-1)
  return target === undefined ? null : { v: 1, kind: 'undo', id, op_id: target.id }
}

/** The op that brings the latest undone gesture back (DR-06), or null when there is none. */
export function findRedoOp(document: InkDocument, id: string): InkOp | null {
  const target = document.undone.at(-1)
  return target === undefined ? null : { v: 1, kind: 'redo', id, op_id: target.id }
}

/** The op that wipes the board, or null when it is blank already. */
export function findClearOp(document: InkDocument, id: string): InkOp | null {
  return isBlank(document) ? null : { v: 1, kind: 'clear', id }
}

function takeStep(document: InkDocument, op: InkOp): Pick<InkDocument, 'done' | 'undone'> {
  const { done, undone } = document
  if (op.kind === 'stroke') return { done: [...done, op], undone: [] }
  if (op.kind === 'clear') return isBlank(document) ? { done, undone } : { done: [...done, op], undone: [] }
  if (op.kind === 'undo') {
    const moved = moveStep({ from: done, to: undone, id: op.op_id })
    return { done: moved.from, undone: moved.to }
  }
  const moved = moveStep({ from: undone, to: done, id: op.op_id })
  return { done: moved.to, undone: moved.from }
}

interface Stacks {
  readonly from: readonly InkStep[]
  readonly to: readonly InkStep[]
}

function moveStep({ from, to, id }: Stacks & { id: string }): Stacks {
  const index = from.findLastIndex((step) => step.id === id)
  const step = from[index]
  return step === undefined ? { from, to } : { from: from.toSpliced(index, 1), to: [...to, step] }
}

function isBlank(document: InkDocument): boolean {
  return document.done.at(-1)?.kind !== 'stroke'
}

function idsOf(document: InkDocument): Set<string> {
  const known = knownIds.get(document)
  if (known !== undefined) return known
  const ids = new Set(document.op_ids)
  knownIds.set(document, ids)
  return ids
}

import { INK_VERSION, MAX_REDO_STEPS } from './ink-limits.ts'
import type { InkOp, InkStep } from './ink-op.ts'
import { foldStep, foldSteps, type InkItem } from './items.ts'

/** The ink of one page: plain data, safe to store and send as JSON. */
export interface InkDocument {
  readonly version: typeof INK_VERSION
  /** Gestures of before the lesson, oldest first: they lie under everything and are never taken back ([LE-85]). */
  readonly prepared?: readonly InkStep[]
  /** Its prepared gestures are asked for apart and not here yet ([CR-381]): what has happened since it was sent, to be folded again upon them. */
  readonly awaits?: AwaitedPrepared
  /** Gestures in force, oldest first. */
  readonly done: readonly InkStep[]
  /** Gestures taken back, the next to redo last; at most `MAX_REDO_STEPS`. */
  readonly undone: readonly InkStep[]
  /** Every op ever applied, so that a repeated one changes nothing. */
  readonly op_ids: readonly string[]
}

/** The document as it was sent, once an op has changed it, and the ops since then in order. */
export interface AwaitedPrepared {
  readonly sent?: InkDocument
  readonly ops: readonly InkOp[]
}

/** A page nobody has written on. */
export const EMPTY_INK: InkDocument = { version: INK_VERSION, done: [], undone: [], op_ids: [] }

// The set travels from each document to its successor: asking thousands of times costs no rebuild.
const knownIds = new WeakMap<InkDocument, Set<string>>()
// The items that a screen has asked for once are kept up to date, so that another stroke does not fold the whole page again.
const knownItems = new WeakMap<InkDocument, readonly InkItem[]>()

/** Has this op been applied to the document already? */
export function hasInkOp(document: InkDocument, id: string): boolean {
  return idsOf(document).has(id)
}

/** The document after one op; the same object when the op was applied before. Unknown `op_id`s change nothing visible. */
export function applyInkOp(document: InkDocument, op: InkOp): InkDocument {
  const ids = idsOf(document)
  if (ids.has(op.id)) return document
  const { awaits } = document
  const next: InkDocument = {
    ...document,
    ...takeStep(document, op),
    ...(awaits && { awaits: { sent: awaits.sent ?? document, ops: [...awaits.ops, op] } }),
    op_ids: [...document.op_ids, op.id],
  }
  knownIds.delete(document)
  knownIds.set(next, ids.add(op.id))
  carryItems(document, next)
  return next
}

/** The document after many ops, in order. */
export function applyInkOps(document: InkDocument, ops: readonly InkOp[]): InkDocument {
  return ops.reduce(applyInkOp, document)
}

/** The items to draw, the lowest first: all items since the last clear that were not removed, at their present places. */
export function listVisibleItems(document: InkDocument): readonly InkItem[] {
  const known = knownItems.get(document)
  if (known !== undefined) return known
  const items = foldSteps([...(document.prepared ?? []), ...document.done])
  knownItems.set(document, items)
  return items
}

/** Whether a gesture is one's own. */
export type IsOwnStep = (step_id: string) => boolean

/** The op that takes back the latest gesture (spec §4), one's own before anybody else's; null when there is nothing left to take back. */
export function findUndoOp(document: InkDocument, id: string, isOwn?: IsOwnStep): InkOp | null {
  const target = latestOf(document.done, isOwn)
  return target === undefined ? null : { v: INK_VERSION, kind: 'undo', id, op_id: target.id }
}

/** The op that brings the latest undone gesture back (DR-06), likewise; null when there is none. */
export function findRedoOp(document: InkDocument, id: string, isOwn?: IsOwnStep): InkOp | null {
  const target = latestOf(document.undone, isOwn)
  return target === undefined ? null : { v: INK_VERSION, kind: 'redo', id, op_id: target.id }
}

/** The op that wipes the board, or null when it is blank already. */
export function findClearOp(document: InkDocument, id: string): InkOp | null {
  return isBlank(document) ? null : { v: INK_VERSION, kind: 'clear', id }
}

function latestOf(steps: readonly InkStep[], isOwn: IsOwnStep | undefined): InkStep | undefined {
  const own = isOwn === undefined ? undefined : steps.findLast((step) => isOwn(step.id))
  return own ?? steps.at(-1)
}

function takeStep(document: InkDocument, op: InkOp): Pick<InkDocument, 'done' | 'undone'> {
  const { done, undone } = document
  if (op.kind === 'undo') {
    const moved = moveStep({ from: done, to: undone, id: op.op_id })
    return { done: moved.from, undone: moved.to.slice(-MAX_REDO_STEPS) }
  }
  if (op.kind === 'redo') {
    const moved = moveStep({ from: undone, to: done, id: op.op_id })
    return { done: moved.to, undone: moved.from }
  }
  if (op.kind === 'clear' && isBlank(document)) return { done, undone }
  return { done: [...done, op], undone: [] }
}

function carryItems(document: InkDocument, next: InkDocument): void {
  const items = knownItems.get(document)
  if (items === undefined) return
  const added = next.done.at(-1)
  if (next.done === document.done) knownItems.set(next, items)
  else if (added !== undefined && next.done.length === document.done.length + 1) {
    knownItems.set(next, foldStep(items, added))
  }
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

/** Of a document whose prepared gestures are away it is said only after a clearing. */
function isBlank(document: InkDocument): boolean {
  if (document.awaits !== undefined) return document.done.at(-1)?.kind === 'clear'
  const last = document.done.at(-1) ?? document.prepared?.at(-1)
  if (last?.kind === 'edit') return listVisibleItems(document).length === 0
  return last === undefined || last.kind === 'clear'
}

function idsOf(document: InkDocument): Set<string> {
  const known = knownIds.get(document)
  if (known !== undefined) return known
  const ids = new Set(document.op_ids)
  knownIds.set(document, ids)
  return ids
}

import { EMPTY_INK, type InkDocument } from '../document.ts'
import type { InkEdit, InkStep } from '../ink-op.ts'

/** The ink of a page on which something was prepared: undo reaches none of it, everything else does ([LE-85]). */
export function preparedInk(steps: readonly InkStep[]): InkDocument {
  return steps.length === 0 ? EMPTY_INK : { ...EMPTY_INK, prepared: steps }
}

/**
 * The gestures that leave the ink of a page as it is seen, oldest first: nothing that was taken back, nothing that lies before a clearing, and no mark that was
 * deleted, unless a copy of it is left ([LE-82]). Linear in the gestures.
 */
export function compactInk({ prepared = [], done }: Pick<InkDocument, 'prepared' | 'done'>): InkStep[] {
  const all = [...prepared, ...done]
  const steps = all.slice(all.findLastIndex(({ kind }) => kind === 'clear') + 1)
  const deleted = deletedMarks(steps)
  for (const id of needed(steps, deleted)) deleted.delete(id)
  return steps.flatMap((step) => {
    if (step.kind !== 'edit') return deleted.has(markOf(step)) ? [] : step
    return withoutMarks(step, deleted)
  })
}

/** The mark that a step leaves: a picture that takes the place of another is the same mark. */
function markOf(step: InkStep): string {
  return step.kind === 'picture' ? (step.replaces ?? step.id) : step.id
}

function deletedMarks(steps: readonly InkStep[]): Set<string> {
  return new Set(
    steps.flatMap((step) => (step.kind === 'edit' && step.change.type === 'delete' ? step.target_ids : [])),
  )
}

/** Of the deleted marks those that others were made of: what has left a copy, and erasers, whose gaps stay in what was moved. */
function needed(steps: readonly InkStep[], deleted: ReadonlySet<string>): Set<string> {
  const kept = new Set<string>()
  const erasers = new Set<string>()
  for (const step of steps) {
    if (step.kind === 'stroke' && step.tool === 'eraser') erasers.add(step.id)
    for (const [id, copy] of copiesOf(step)) if (erasers.has(id)) erasers.add(copy)
  }
  for (const step of steps.toReversed()) {
    for (const [id, copy] of copiesOf(step)) {
      if (!deleted.has(copy) || kept.has(copy) || erasers.has(copy)) kept.add(id)
    }
  }
  return new Set([...kept, ...erasers])
}

function copiesOf(step: InkStep): [string, string][] {
  if (step.kind !== 'edit' || step.change.type !== 'copy') return []
  const { copy_ids } = step.change
  return step.target_ids.flatMap((id, at) => {
    const copy = copy_ids[at]
    return copy === undefined ? [] : [[id, copy]]
  })
}

function withoutMarks(step: InkEdit, gone: ReadonlySet<string>): InkStep[] {
  const { change } = step
  // A copy goes with its own deletion, which may leave the mark that it was made of.
  const kept = step.target_ids.flatMap((id, at) => {
    const copy_id = change.type === 'copy' ? change.copy_ids[at] : id
    return copy_id === undefined || gone.has(id) || gone.has(copy_id) ? [] : { id, copy_id }
  })
  if (kept.length === 0) return []
  const target_ids = kept.map(({ id }) => id)
  if (change.type !== 'copy') return [{ ...step, target_ids }]
  return [{ ...step, target_ids, change: { ...change, copy_ids: kept.map(({ copy_id }) => copy_id) } }]
}

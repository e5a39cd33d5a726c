import { applyInkOp, EMPTY_INK, hasInkOp } from '../../ink/document.ts'
import type { ClassroomEvent } from '../events.ts'
import type { ClassroomState } from '../state.ts'

type InkWritten = Extract<ClassroomEvent, { type: 'ink_written' }>['payload']

/** The room after an op on one of its pages. */
export function writeInk(state: ClassroomState, { page_id, op, author }: InkWritten): ClassroomState {
  const before = state.ink[page_id] ?? EMPTY_INK
  // An op that was stored before keeps its author. This is asked first, because a page passes its known ops on to the next page.
  const isStudentStep =
    author !== undefined && op.kind !== 'undo' && op.kind !== 'redo' && !hasInkOp(before, op.id)
  const next = { ...state, ink: { ...state.ink, [page_id]: applyInkOp(before, op) } }
  if (!isStudentStep) return next
  const steps = [...(state.student_steps[page_id] ?? []), { step_id: op.id, student_id: author.student_id }]
  return { ...next, student_steps: { ...state.student_steps, [page_id]: steps } }
}

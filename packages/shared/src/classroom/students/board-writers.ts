import type { InkDocument, IsOwnStep } from '../../ink/document.ts'
import { INK_VERSION } from '../../ink/ink-limits.ts'
import type { StudentInkOp } from '../../ink/ink-op.ts'

/** A student who may write on the page the class is on, and the colour of his or her ink. */
export type BoardWriter = { student_id: string; name: string; color: string }

/** A gesture of a student on a page; all gestures that are not listed are the teacher's. */
export type StudentStep = { step_id: string; student_id: string }

/**
 * One colour for each writer, as many as may write at once ([CR-33]). Each is read on the dark boards and on white paper with 3 : 1 or
 * better, which only three of the pen's eight are; the red the teacher's pen begins with is left to the teacher.
 */
export const WRITER_COLORS = ['#3b82f6', '#d9772b', '#d16ba5', '#2fa36b', '#9b78f0', '#1a9cad'] as const

/** Most students who write at once. */
export const MAX_BOARD_WRITERS = WRITER_COLORS.length

/** Narrowest and widest line of a student, in page units: the pen's widths on the smallest pad and the largest. */
export const STUDENT_WIDTH_RANGE = { min: 1, max: 100 } as const

/** The students among those asked who do not write yet, each with the next free colour. */
export function writersToAdd(
  writing: readonly BoardWriter[],
  asked: readonly { student_id: string; name: string }[],
): BoardWriter[] {
  const added: BoardWriter[] = []
  for (const { student_id, name } of asked) {
    const all = [...writing, ...added]
    if (all.some((writer) => writer.student_id === student_id)) continue
    const color = WRITER_COLORS.find((free) => !all.some((writer) => writer.color === free))
    if (color !== undefined) added.push({ student_id, name, color })
  }
  return added
}

/** The writers that are left when these stop; null is everybody. */
export function writersLeft(
  writing: readonly BoardWriter[],
  student_ids: readonly string[] | null,
): BoardWriter[] {
  return student_ids === null ? [] : writing.filter(({ student_id }) => !student_ids.includes(student_id))
}

/** Whether a line of this colour and width is one that this writer's pen leaves ([CR-35]). */
export function isWritersPen(
  writer: Pick<BoardWriter, 'color'>,
  pen: { color: string; width: number },
): boolean {
  const { min, max } = STUDENT_WIDTH_RANGE
  return pen.color === writer.color && pen.width >= min && pen.width <= max
}

/** The teacher's own gestures are those that no student made ([CR-37]). */
export function isTeachersStep(steps: readonly StudentStep[]): IsOwnStep {
  const of_students = new Set(steps.map(({ step_id }) => step_id))
  return (step_id) => !of_students.has(step_id)
}

/** A student's own gestures are those that this student made. */
export function isStudentsStep(steps: readonly StudentStep[], student_id: string): IsOwnStep {
  const own = new Set(steps.flatMap((step) => (step.student_id === student_id ? [step.step_id] : [])))
  return (step_id) => own.has(step_id)
}

/** A student's 撤销: the own last step and nobody else's; null when there is none ([CR-36]). */
export function findStudentUndoOp(document: InkDocument, isOwn: IsOwnStep, id: string): StudentInkOp | null {
  const own = document.done.findLast((step) => isOwn(step.id))
  return own === undefined ? null : { v: INK_VERSION, kind: 'undo', id, op_id: own.id }
}

import { AppError } from '@jiangtai/shared/core/errors.ts'
import { openSteps, questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { StepProgress, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { FrozenSet, FrozenTask } from '../answering/frozen-task.ts'
import { findMember, type MemberRow } from '../members/members.store.ts'
import { listReadings, type ReadingRow } from '../reading/reading.store.ts'
import { listStepRows, type StepRow } from './steps.store.ts'

type Part = Pick<MemberRow, 'school_id' | 'task_id' | 'student_id'>
type PathOfSet = Pick<FrozenSet, 'steps' | 'is_ordered'>

/** A student's own progress with every step of their set, in its order: two statements. */
export async function ownSteps(
  db: Queryable,
  part: Part,
  steps: readonly TaskStep[],
): Promise<StepProgress[]> {
  if (steps.length === 0) return []
  return pathProgress(steps, { rows: await listStepRows(db, part), readings: await listReadings(db, part) })
}

/** The progress with every step that a student's rows tell. */
export function pathProgress(
  steps: readonly TaskStep[],
  { rows, readings }: { rows: readonly StepRow[]; readings: readonly ReadingRow[] },
): StepProgress[] {
  const byNumber = new Map(rows.map((row) => [row.step_no, row]))
  const read = new Set(readings.flatMap(({ material_id, is_done }) => (is_done ? material_id : [])))
  return steps.map((step) =>
    step.kind === 'material'
      ? { ...NEW, step_no: step.step_no, is_done: read.has(step.material_id) }
      : stepProgress(step.step_no, byNumber.get(step.step_no)),
  )
}

const NEW = { is_done: false, attempt_count: 0, words: null, levels: null, revision: 0 }

/** The progress that a row tells. */
export function stepProgress(step_no: number, row: StepRow | undefined): StepProgress {
  if (row === undefined) return { ...NEW, step_no }
  const { attempt_count, words, levels, revision, done_at } = row
  return { step_no, is_done: done_at !== null, attempt_count, words, levels, revision }
}

/** The numbers of the steps that are done. */
export function doneSteps(progress: readonly StepProgress[]): Set<number> {
  return new Set(progress.flatMap(({ step_no, is_done }) => (is_done ? step_no : [])))
}

/** Why a path is not handed in yet, as a Chinese sentence; null when every step is done ([TK-184]). */
export function whyNotGone(progress: readonly StepProgress[]): string | null {
  const left = progress.filter(({ is_done }) => !is_done).length
  return left === 0 ? null : `还有 ${left} 步没有完成，不能提交`
}

/** Refuses the handing in of a step that is not open yet ([TK-181]). */
export function refuseLocked(path: PathOfSet, progress: readonly StepProgress[], step: TaskStep): void {
  if (openSteps(path, doneSteps(progress)).has(step.step_no)) return
  throw new AppError('CONFLICT', { message: `请先完成前面的步骤，再做“${step.title}”` })
}

/**
 * The step that is done with the answer to an item ([TK-183]); null where none is, as at a moment of a video. A task without steps costs nothing here, nor
 * does a correction.
 */
export async function stepOfAnswer(
  db: Queryable,
  { sets }: FrozenTask,
  { round, item_id, ...part }: Part & { round: number; item_id: string },
): Promise<TaskStep | null> {
  if (round > 1 || sets.every(({ steps }) => steps.length === 0)) return null
  const member = await findMember(db, part)
  const set = sets.find(({ set_no }) => set_no === member?.set_no)
  const question = set?.questions.find(({ document }) =>
    document.items.some((item) => item.item_id === item_id),
  )
  return set?.steps.find((one) => questionsOfStep(one).includes(question?.question_id ?? '')) ?? null
}

/** Refuses an answer to an item of a step that is done already ([TK-183]). */
export async function refuseDoneStep(db: Queryable, part: Part, { step_no, title }: TaskStep): Promise<void> {
  const row = (await listStepRows(db, part)).find((one) => one.step_no === step_no)
  if (stepProgress(step_no, row).is_done)
    throw new AppError('CONFLICT', { message: `“${title}”已经完成，不能再改` })
}

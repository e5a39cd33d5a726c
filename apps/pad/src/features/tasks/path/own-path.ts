import type { OutboxState } from '@jiangtai/client/outbox/outbox.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { openSteps } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { StepProgress, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { answeredIn } from '../reading/moments/watching.ts'
import { readingOf } from '../reading/own-reading.ts'
import { countPostsWaiting } from './discussion/posts-on-device.ts'
import type { PathOnDevice } from './kept-steps.ts'
import { NOT_ENOUGH } from './waiting-steps.ts'

/** The state of a step: done by the word of the server; done on the device and not sent yet; open; or closed until the steps before it are done. */
export type StepState = 'done' | 'kept' | 'open' | 'locked'

/** One step as its student sees it. */
export type OwnStep = {
  step: TaskStep
  /** Its number among the steps, from 1. */
  number: number
  state: StepState
  /** Why it was not taken, in words; null where it was not refused. */
  refusal: string | null
  progress: StepProgress | null
}

/** The steps of a path with their states; what waits on the device counts as done for the order ([PD-71]). */
export function ownPath(view: PadTaskView, entries: OutboxState['entries'], device: PathOnDevice): OwnStep[] {
  const known = view.steps.map((step, index): OwnStep => {
    const progress = view.step_progress.find(({ step_no }) => step_no === step.step_no) ?? null
    const waiting = device.steps.find(({ step_no }) => step_no === step.step_no)
    const isDone = progress?.is_done === true || isDoneOnDevice(view, step, entries)
    const isTriedAgain = !isDone && (progress?.attempt_count ?? 0) > 0
    const refusal = waiting === undefined ? (isTriedAgain ? NOT_ENOUGH : null) : waiting.refusal
    const state = waiting !== undefined && waiting.refusal === null ? 'kept' : isDone ? 'done' : 'open'
    return { step, number: index + 1, state, refusal, progress }
  })
  const done = new Set(known.flatMap(({ step, state }) => (state === 'open' ? [] : step.step_no)))
  const open = openSteps(view, done)
  return known.map((own) =>
    own.state === 'open' && !open.has(own.step.step_no) ? { ...own, state: 'locked' } : own,
  )
}

/** Whether what waits on the device does a step that is not handed in: a reading by its rule, a discussion by a post. */
function isDoneOnDevice(view: PadTaskView, step: TaskStep, entries: OutboxState['entries']): boolean {
  if (step.kind === 'discussion') return countPostsWaiting(entries, { ...step, task_id: view.task_id }) > 0
  if (step.kind !== 'material') return false
  const material = view.materials.find(({ material_id }) => material_id === step.material_id)
  return (
    material !== undefined && readingOf(view.task_id, material, entries, answeredIn(view, entries)).isDone
  )
}

/** The number of steps that are done, on the device as well. */
export function countDone(path: readonly OwnStep[]): number {
  return path.filter(({ state }) => state === 'done' || state === 'kept').length
}

/** The step to go on with after one: the next open one, or one that was passed over; null when there is none. */
export function stepAfter(path: readonly OwnStep[], number: number): OwnStep | null {
  const open = path.filter((own) => own.state === 'open' && own.number !== number)
  return open.find((own) => own.number > number) ?? open[0] ?? null
}

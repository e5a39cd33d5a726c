import type { StepAnswer } from '@jiangtai/shared/tasks/steps/step.ts'

/** A step that its student has handed in and the server has not taken; `refusal` says why it is not sent, in Chinese. */
export type WaitingStep = {
  step_no: number
  /** Its place on an ordered path; 0 in free order, where no step waits for another. */
  place: number
  /** The items whose answers have to arrive before it. */
  item_ids: string[]
  answer: StepAnswer
  /** That of the doubt or the levels, over what the device knew when it was written; null of an exercise, and where a version of before kept none. */
  revision: number | null
  refusal: string | null
}

/** What of a step is written and not handed in: the words of a doubt, and the levels by their statements. */
export type StepDraft = { words: string; levels: (1 | 2 | 3 | null)[] }

/** What of one path is on the device only. */
export type PathOnDevice = {
  steps: readonly WaitingStep[]
  /** By the numbers of the steps. */
  drafts: Readonly<Record<string, StepDraft>>
}

/** The same of all paths, by their tasks. */
export type Waiting = Readonly<Record<string, PathOnDevice>>

/** A path of which the server knows everything. */
export const NOTHING_WAITS: PathOnDevice = { steps: [], drafts: {} }

/** Reads what a device kept; a text that another program wrote under the key says nothing. */
export function readWaiting(text: string | null): Waiting {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (!isRecord(kept)) return {}
    return Object.fromEntries(
      Object.entries(kept).flatMap(([id, path]) =>
        isPath(path)
          ? [[id, { ...path, steps: path.steps.map((step) => ({ ...NO_REVISION, ...step })) }]]
          : [],
      ),
    )
  } catch {
    return {}
  }
}

const NO_REVISION = { revision: null }

function isPath(path: unknown): path is PathOnDevice {
  return (
    isRecord(path) &&
    Array.isArray(path['steps']) &&
    path['steps'].every(isStep) &&
    isRecord(path['drafts']) &&
    Object.values(path['drafts']).every(isDraft)
  )
}

function isStep(step: unknown): step is WaitingStep {
  if (!isRecord(step)) return false
  const { step_no, place, item_ids, answer, refusal } = step
  return (
    typeof step_no === 'number' &&
    typeof place === 'number' &&
    Array.isArray(item_ids) &&
    isRecord(answer) &&
    typeof answer['kind'] === 'string' &&
    (refusal === null || typeof refusal === 'string')
  )
}

function isDraft(draft: unknown): draft is StepDraft {
  return isRecord(draft) && typeof draft['words'] === 'string' && Array.isArray(draft['levels'])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

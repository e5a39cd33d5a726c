import { ApiError } from '@jiangtai/client/api.ts'
import type { PlanPartName } from '@jiangtai/shared/lessons/together/merge-plan.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SaveQueue } from '../../../shared/forms/saving/save-queue.ts'
import type { PlanDrafts } from './plan-drafts.ts'

/** Everything that is written in a 教案. */
export type PlanText = Pick<LessonView, 'goals' | 'plan' | 'reflection'>

/** A 教案 with the revision that it was written from. */
type Stored = PlanText & Pick<LessonView, 'plan_revision'>

export type PlanState = {
  text: PlanText
  /** It was changed elsewhere, so that the text here is not saved until the teacher decides. */
  is_behind: boolean
  /** The parts that were changed here and elsewhere; empty where that is not known. */
  met: readonly PlanPartName[]
}

/** The 教案 of a lesson while it is written: kept on this device with every key, saved by itself. */
export type PlanPart = {
  state: StoreApi<PlanState>
  change: (part: Partial<PlanText>) => void
  /** Takes a newer 教案 of the server, unless the one here waits for a decision. */
  adopt: (newer: Stored) => void
  /** Ends a conflict: this text is to stand in the place of the newest 教案 of the server. */
  decide: (text: PlanText, newest: Stored) => void
  /** The 教案 as the server has it, as far as this page knows. */
  stored: () => Stored
}

export type PlanPartOptions = {
  lesson: LessonView
  queue: Pick<SaveQueue, 'put'>
  drafts: PlanDrafts
  save: (input: PlanText & { revision: number; request_id: string }) => Promise<{ plan_revision: number }>
  /** The 教案 as the server has it now. */
  newest: () => Promise<Stored>
}

export function createPlanPart({ lesson, queue, drafts, save, newest }: PlanPartOptions): PlanPart {
  const id = lesson.prepare_lesson_id
  let stored = storedOf(lesson)
  const found = drafts.find(id)
  const left = found !== null && !isSame(found.text, stored) ? found : null
  const state = createStore<PlanState>(() => ({
    text: left?.text ?? textOf(stored),
    is_behind: left !== null && left.revision !== stored.plan_revision,
    met: [],
  }))

  if (left === null) drafts.drop(id)
  else put()

  function put(): void {
    if (state.getState().is_behind) return
    queue.put({
      key: 'plan',
      run: async (request_id) => {
        const { planProblems } = await import('./plan-problems.ts')
        const sent = state.getState().text
        // A text that would be refused stays on this device, beside the words about its fault.
        if (Object.keys(planProblems(sent)).length > 0) return
        try {
          const { plan_revision } = await save({ ...sent, revision: stored.plan_revision, request_id })
          stored = { ...sent, plan_revision }
          keep()
        } catch (error) {
          if (!(error instanceof ApiError && error.name === 'CONFLICT')) throw error
          await bring(await newest())
        }
      },
    })
  }

  /** Takes over what was written elsewhere, and saves again; where both changed a part a notice tells of it, and pages and questions go on being saved. */
  async function bring(there: Stored): Promise<void> {
    // Two rarely write at once: what brings them together is fetched by who needs it.
    const { mergePlans } = await import('@jiangtai/shared/lessons/together/merge-plan.ts')
    const { text } = state.getState()
    const { merged, met } = mergePlans({ base: stored, ours: text, theirs: there }, 'ours')
    // Refused though nothing changed there: trying again would be refused again.
    const isNewer = there.plan_revision > stored.plan_revision
    if (met.length > 0 || !isNewer) return state.setState({ is_behind: true, met })
    stored = storedOf(there)
    state.setState({ text: merged })
    keep()
    put()
  }

  function keep(): void {
    const { text } = state.getState()
    if (isSame(text, stored)) drafts.drop(id)
    else drafts.keep(id, { revision: stored.plan_revision, text })
  }

  function show(newer: Stored): void {
    stored = storedOf(newer)
    state.setState({ text: textOf(stored), is_behind: false, met: [] })
    drafts.drop(id)
  }

  return {
    state,
    stored: () => stored,
    change(part) {
      state.setState(({ text }) => ({ text: { ...text, ...part } }))
      keep()
      put()
    },
    adopt(newer) {
      const isUnsaved = state.getState().is_behind || !isSame(state.getState().text, stored)
      if (newer.plan_revision > stored.plan_revision && !isUnsaved) show(newer)
    },
    decide(text, newest) {
      stored = storedOf(newest)
      state.setState({ text: textOf(text), is_behind: false, met: [] })
      keep()
      put()
    },
  }
}

function textOf({ goals, plan, reflection }: PlanText): PlanText {
  return { goals, plan, reflection }
}

function storedOf(lesson: Stored): Stored {
  return { ...textOf(lesson), plan_revision: lesson.plan_revision }
}

/** The order of the parts of a 教案 on the way through the database is not that of the page. */
function isSame(one: PlanText, other: PlanText): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ goals, reflection, plan }: PlanText) {
  const { key_points, difficult_points, preparation, assignment, lesson_minutes, steps } = plan
  return [
    ...[goals, reflection, key_points, difficult_points, preparation, assignment, lesson_minutes],
    steps.map(({ step_id, stage, minutes, teacher_acts, student_acts }) => [
      ...[step_id, stage, minutes, teacher_acts, student_acts],
    ]),
  ]
}

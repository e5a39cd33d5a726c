import type { LessonPlan, PlanStep } from '../plan/plan.ts'
import { type Entry, mergeEntries } from './merge-entries.ts'

/** All that is written in a 教案. */
export type WholePlan = { goals: string; plan: LessonPlan; reflection: string }

/** The parts of a 教案, in the order in which they are read. */
export const PLAN_PARTS = [
  ...(['goals', 'key_points', 'difficult_points', 'preparation', 'lesson_minutes'] as const),
  ...(['steps', 'assignment', 'reflection'] as const),
] as const
/** The name of a part of a 教案. */
export type PlanPartName = (typeof PLAN_PARTS)[number]

/** The parts in which two 教案 differ, in their order. */
export function changedParts(before: WholePlan, after: WholePlan): PlanPartName[] {
  const [was, is] = [textsOf(before), textsOf(after)]
  return PLAN_PARTS.filter((name) => was[name] !== is[name])
}

/**
 * Brings two 教案 together that were written from one `base` ([LE-107]): each part, and each step of 教学过程, is taken from whoever changed it. A
 * part that both changed differently is told in `met` and stands as `preferred` has it.
 */
export function mergePlans(
  { base, ours, theirs }: { base: WholePlan; ours: WholePlan; theirs: WholePlan },
  preferred: 'ours' | 'theirs',
): { merged: WholePlan; met: PlanPartName[] } {
  const [mine, other] = [changedParts(base, ours), changedParts(base, theirs)]
  const both = mine.filter((name) => other.includes(name) && textsOf(ours)[name] !== textsOf(theirs)[name])
  const steps = mergeSteps(
    { base: base.plan.steps, ours: ours.plan.steps, theirs: theirs.plan.steps },
    preferred,
  )
  const met = both.filter((name) => name !== 'steps' || steps.isMet)
  const isOurs = (name: PlanPartName) => mine.includes(name) && (!both.includes(name) || preferred === 'ours')
  const from = (name: PlanPartName) => (isOurs(name) ? ours : theirs)
  const merged = {
    goals: from('goals').goals,
    reflection: from('reflection').reflection,
    plan: {
      key_points: from('key_points').plan.key_points,
      difficult_points: from('difficult_points').plan.difficult_points,
      preparation: from('preparation').plan.preparation,
      lesson_minutes: from('lesson_minutes').plan.lesson_minutes,
      assignment: from('assignment').plan.assignment,
      steps: both.includes('steps') ? steps.steps : from('steps').plan.steps,
    },
  }
  return { merged, met }
}

function mergeSteps(
  lists: { base: readonly PlanStep[]; ours: readonly PlanStep[]; theirs: readonly PlanStep[] },
  preferred: 'ours' | 'theirs',
): { steps: PlanStep[]; isMet: boolean } {
  const [ours, theirs] = [stepsById(lists.ours), stepsById(lists.theirs)]
  const { order, met } = mergeEntries({
    base: lists.base.map(entryOf),
    ours: lists.ours.map(entryOf),
    theirs: lists.theirs.map(entryOf),
  })
  const steps = order.flatMap(({ id, from }) => {
    const [mine, other] = [ours.get(id), theirs.get(id)]
    if (met.includes(id)) return (preferred === 'ours' ? (mine ?? other) : (other ?? mine)) ?? []
    return (from === 'ours' ? mine : other) ?? []
  })
  return { steps, isMet: met.length > 0 }
}

function textsOf({ goals, plan, reflection }: WholePlan): Record<PlanPartName, string> {
  const { key_points, difficult_points, preparation, lesson_minutes, assignment, steps } = plan
  return {
    ...{ goals, reflection, key_points, difficult_points, preparation, assignment },
    ...{ lesson_minutes: String(lesson_minutes), steps: JSON.stringify(steps.map(entryOf)) },
  }
}

function stepsById(steps: readonly PlanStep[]): Map<string, PlanStep> {
  return new Map(steps.map((step) => [step.step_id, step]))
}

/** The order of the fields of a stored step is not that of the page. */
function entryOf({ step_id, stage, minutes, teacher_acts, student_acts }: PlanStep): Entry {
  return { id: step_id, mark: JSON.stringify([stage, minutes, teacher_acts, student_acts]) }
}

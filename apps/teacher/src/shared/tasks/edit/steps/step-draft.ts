import type { TaskQuestion, TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialView } from '@jiangtai/shared/tasks/reading/material.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import { freeSecond, withMoment } from '../reading/moments/moments-draft.ts'
import { addQuestions, type TaskDraft, withSet } from '../task-draft.ts'

/** A step that has no number yet. */
type NewStep = TaskStep extends infer Step ? (Step extends TaskStep ? Omit<Step, 'step_no'> : never) : never

/** A step at the end of the path of a set. Its number was never used in it, so that nothing of another step is taken for its own. */
export function addStep(draft: TaskDraft, set_no: number, step: NewStep): TaskDraft {
  return withPath(draft, set_no, (set) => {
    const step_no = Math.max(0, ...set.steps.map((one) => one.step_no)) + 1
    return { ...set, steps: [...set.steps, { ...step, step_no }] }
  })
}

/** A step changed. */
export function changeStep(
  draft: TaskDraft,
  set_no: number,
  step_no: number,
  change: (step: TaskStep) => TaskStep,
): TaskDraft {
  return withPath(draft, set_no, (set) => ({
    ...set,
    steps: set.steps.map((step) => (step.step_no === step_no ? change(step) : step)),
  }))
}

/** The path without a step; its questions and its material go with it. */
export function removeStep(draft: TaskDraft, set_no: number, step_no: number): TaskDraft {
  return withPath(draft, set_no, (set) => {
    const gone = set.steps.find((step) => step.step_no === step_no)
    if (gone === undefined) return set
    const question_ids = questionsOfStep(gone, set.materials)
    return {
      ...set,
      steps: set.steps.filter((step) => step !== gone),
      questions: set.questions.filter(({ question_id }) => !question_ids.includes(question_id)),
      materials: set.materials.filter(
        ({ material_id }) => gone.kind !== 'material' || gone.material_id !== material_id,
      ),
    }
  })
}

/** The steps in another order. */
export function sortSteps(draft: TaskDraft, set_no: number, ids: readonly string[]): TaskDraft {
  return withPath(draft, set_no, (set) => ({
    ...set,
    steps: set.steps.toSorted(
      (one, other) => ids.indexOf(String(one.step_no)) - ids.indexOf(String(other.step_no)),
    ),
  }))
}

/** Questions at the end of an exercise; those that stand in the set already are left alone. */
export function addToExercise(
  draft: TaskDraft,
  set_no: number,
  step_no: number,
  questions: readonly TaskQuestion[],
): TaskDraft {
  const there = draft.sets.find((set) => set.set_no === set_no)?.questions ?? []
  const fresh = questions
    .map(({ question_id }) => question_id)
    .filter((id) => there.every(({ question_id }) => question_id !== id))
  return changeStep(addQuestions(draft, set_no, questions), set_no, step_no, (step) =>
    step.kind === 'exercise' ? { ...step, question_ids: [...step.question_ids, ...fresh] } : step,
  )
}

/** Questions that are new to a set, asked while a sound or a video plays: spread over it until their teacher moves them ([TK-195]). */
export function askWhilePlayed(
  draft: TaskDraft,
  set_no: number,
  {
    material: { material_id, content },
    questions,
  }: { material: MaterialView; questions: readonly TaskQuestion[] },
): TaskDraft {
  const seconds = playedSeconds(content) ?? 0
  const there = draft.sets.find((set) => set.set_no === set_no)?.questions ?? []
  const fresh = questions.filter((one) => there.every(({ question_id }) => question_id !== one.question_id))
  return withPath(addQuestions(draft, set_no, fresh), set_no, (set) => ({
    ...set,
    materials: set.materials.map((given) => {
      if (given.material_id !== material_id) return given
      const moments = fresh.reduce((before: Moment[], { question_id }, at) => {
        const second = freeSecond(before, Math.floor((seconds * (at + 1)) / (fresh.length + 1)), seconds)
        return second === null ? before : withMoment(before, { second, question_id })
      }, given.moments)
      return { ...given, moments }
    }),
  }))
}

/** The text of a step written anew: it is another material, which takes the place of the first with its rule. */
export function withMaterial(
  draft: TaskDraft,
  set_no: number,
  before_id: string,
  material_id: string,
): TaskDraft {
  return withPath(draft, set_no, (set) => ({
    ...set,
    materials: set.materials.map((given) =>
      given.material_id === before_id ? { ...given, material_id } : given,
    ),
    steps: set.steps.map((step) =>
      step.kind === 'material' && step.material_id === before_id ? { ...step, material_id } : step,
    ),
  }))
}

/** A set without a question, wherever it is asked; an exercise without any question left is no step any more. */
export function removeStepQuestion(draft: TaskDraft, set_no: number, question_id: string): TaskDraft {
  return withPath(draft, set_no, (set) => ({
    ...set,
    questions: set.questions.filter((one) => one.question_id !== question_id),
    materials: set.materials.map((material) => ({
      ...material,
      moments: material.moments.filter((moment) => moment.question_id !== question_id),
    })),
    steps: set.steps.flatMap((step): TaskStep[] => {
      if (step.kind === 'photo') return step.question_id === question_id ? [] : [step]
      if (step.kind !== 'exercise') return [step]
      const question_ids = step.question_ids.filter((id) => id !== question_id)
      return question_ids.length === 0 ? [] : [{ ...step, question_ids }]
    }),
  }))
}

/** A set changed; its questions and materials stand in the order of the path, so that questions are numbered along it. */
function withPath(draft: TaskDraft, set_no: number, change: (set: TaskSet) => TaskSet): TaskDraft {
  return withSet(draft, set_no, (before) => {
    const set = change(before)
    const question_ids = set.steps.flatMap((step) => questionsOfStep(step, set.materials))
    const material_ids = set.steps.flatMap((step) => (step.kind === 'material' ? [step.material_id] : []))
    return {
      ...set,
      questions: inOrderOf(question_ids, set.questions, ({ question_id }) => question_id),
      materials: inOrderOf(material_ids, set.materials, ({ material_id }) => material_id),
    }
  })
}

/** Things in the order of the ids; what no id names stays behind them. */
function inOrderOf<T>(ids: readonly string[], things: readonly T[], idOf: (thing: T) => string): T[] {
  const placeOf = (thing: T) => {
    const at = ids.indexOf(idOf(thing))
    return at === -1 ? ids.length : at
  }
  return things.toSorted((one, other) => placeOf(one) - placeOf(other))
}

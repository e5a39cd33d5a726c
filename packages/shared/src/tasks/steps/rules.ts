import type { TaskStep } from './step.ts'

/** A set as far as its path goes. */
export type Path = { is_ordered: boolean; steps: readonly TaskStep[] }

/**
 * The numbers of the steps that may be worked on ([TK-181]): all of them, or on an ordered path those that are done and the first that is not.
 */
export function openSteps({ is_ordered, steps }: Path, done: ReadonlySet<number>): Set<number> {
  if (!is_ordered) return new Set(steps.map(({ step_no }) => step_no))
  const first = steps.findIndex(({ step_no }) => !done.has(step_no))
  return new Set((first === -1 ? steps : steps.slice(0, first + 1)).map(({ step_no }) => step_no))
}

/** A material with the questions that are asked while it plays. */
type WithMoments = { material_id: string; moments: readonly { question_id: string }[] }

/** The questions that a step asks, those at moments of its material among them where the materials are given ([TK-195]); none for a step without any. */
export function questionsOfStep(step: TaskStep, materials: readonly WithMoments[] = []): readonly string[] {
  switch (step.kind) {
    case 'exercise':
      return step.question_ids
    case 'photo':
      return [step.question_id]
    case 'material':
      return materials
        .filter(({ material_id }) => material_id === step.material_id)
        .flatMap(({ moments }) => moments.map(({ question_id }) => question_id))
    default:
      return []
  }
}

/** The questions and materials of a set, of which each has to stand in a step ([TK-180]). */
type Content = {
  questions: readonly { question_id: string }[]
  materials: readonly WithMoments[]
}

/** A fault of the steps of a set: the step, and why, as a Chinese sentence. `at` is null where no step is at fault. */
export type StepFault = { at: number | null; message: string }

/** Why steps do not fit what their set holds, or null: each question and each material stands in exactly one step ([TK-180]). */
export function whyStepsUnfit(
  steps: readonly TaskStep[],
  { questions, materials }: Content,
): StepFault | null {
  const left = new Set([
    ...questions.map(({ question_id }) => question_id),
    ...materials.map(({ material_id }) => material_id),
  ])
  const known = new Set(left)
  for (const [at, step] of steps.entries()) {
    const asked = questionsOfStep(step, materials)
    const named = step.kind === 'material' ? [step.material_id, ...asked] : asked
    for (const id of named) {
      if (!known.has(id)) return { at, message: `“${step.title}”里的内容已经不在了，请重新选择` }
      if (!left.delete(id)) return { at, message: `“${step.title}”里的内容在前面的步骤里已经有了` }
    }
  }
  return left.size === 0 ? null : { at: null, message: `还有 ${left.size} 项内容不在任何一步里` }
}

/** The kinds of the items of an exercise, and whether a machine marks each of them. */
type Markable = { score: number; isGradedByMachine: boolean }

/** Why so much of the score of an exercise can never be asked for, as a Chinese sentence; null when it can ([TK-182]). */
export function whyScoreImpossible(items: readonly Markable[]): string | null {
  if (items.some(({ isGradedByMachine }) => !isGradedByMachine))
    return '有要老师批改的题，不能按得分过关，请去掉得分要求，或换成客观题'
  return items.reduce((sum, { score }) => sum + score, 0) > 0 ? null : '练习没有分值，不能按得分过关'
}

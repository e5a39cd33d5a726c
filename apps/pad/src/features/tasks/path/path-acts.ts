import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { ShownItem } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'
import { questionsOfStep } from '@jiangtai/shared/tasks/steps/rules.ts'
import type { StepAnswer, TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { StepDraft } from './kept-steps.ts'
import type { WaitingSteps } from './waiting-steps.ts'

/** What a student does with the steps of one path. */
export type PathActs = {
  hand: (step: TaskStep, answer: StepAnswer) => void
  takeBack: (step_no: number) => void
  draft: (step_no: number, draft: StepDraft) => void
  /** Ends steps that can never be sent, after their student has read why. */
  forget: () => void
}

/** The acts on the path of a task. */
export function pathActs(
  waiting_steps: Pick<WaitingSteps, 'hand' | 'takeBack' | 'draft' | 'forget'>,
  view: PadTaskView,
): PathActs {
  const { task_id } = view
  return {
    hand: (step, answer) =>
      waiting_steps.hand(task_id, {
        step_no: step.step_no,
        place: view.is_ordered ? view.steps.findIndex(({ step_no }) => step_no === step.step_no) : 0,
        item_ids: itemsOfStep(view, step).map(({ item_id }) => item_id),
        answer,
      }),
    takeBack: (step_no) => waiting_steps.takeBack(task_id, step_no),
    draft: (step_no, draft) => waiting_steps.draft(task_id, step_no, draft),
    forget: () => waiting_steps.forget(task_id),
  }
}

/** The items that a step asks. */
export function itemsOfStep({ questions }: Pick<PadTaskView, 'questions'>, step: TaskStep): ShownItem[] {
  const ids = questionsOfStep(step)
  return questions.flatMap(({ question_id, question }) => (ids.includes(question_id) ? question.items : []))
}

/** Why the answers of a step are not handed in as they are, as a Chinese sentence; null when they are ([TK-183]). */
export function whyStepUnanswered(
  view: Pick<PadTaskView, 'questions'>,
  step: TaskStep,
  answer: Answer,
): string | null {
  const items = itemsOfStep(view, step)
  if (step.kind === 'photo') {
    const files = items.flatMap(({ item_id }) => answer[item_id]?.attachments ?? [])
    return files.some(({ kind }) => kind === 'photo') ? null : '请先拍照上传，再提交这一步'
  }
  const left = items.filter(({ item_id, kind }) => {
    const part = answer[item_id]
    return part === undefined || KINDS[kind].isEmpty(part)
  }).length
  return left === 0 ? null : `还有 ${left} 道小题没有作答`
}

import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import type { TaskStep } from '@jiangtai/shared/tasks/steps/step.ts'
import type { TaskEditor } from '../task-editor.ts'
import { DiscussionStep } from './DiscussionStep.tsx'
import { ExerciseStep } from './ExerciseStep.tsx'
import { MaterialStep } from './MaterialStep.tsx'
import { SelfStep } from './SelfStep.tsx'
import { StepQuestion } from './StepQuestion.tsx'
import edit from '../edit.module.css'

/** The content of a step, by its kind. */
export function StepContent({
  step,
  ...shown
}: {
  step: TaskStep
  set: TaskSet
  editor: TaskEditor
  isLocked: boolean
  number: number
}) {
  switch (step.kind) {
    case 'material':
      return <MaterialStep {...shown} step={step} />
    case 'exercise':
      return <ExerciseStep {...shown} step={step} />
    case 'photo':
      return <StepQuestion {...shown} question_id={step.question_id} handle={null} />
    case 'doubt':
      return <p className={edit.hint}>学生写下没有弄懂的地方，或者选“都懂了”；说法相近的会放在一起给您看。</p>
    case 'discussion':
      return <DiscussionStep {...shown} step={step} />
    case 'self':
      return <SelfStep {...shown} step={step} />
  }
}

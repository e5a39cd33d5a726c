import type { DiscussionStep as Step } from '@jiangtai/shared/tasks/steps/step.ts'
import { DiscussionStep } from './discussion/DiscussionStep.tsx'
import { StepFoot, StepRefusal } from './StepFoot.tsx'
import type { StepPageProps } from './step-look.tsx'

/** A step in which the class discusses: the first post does it. */
export function StepDiscussion({ step, ...props }: StepPageProps & { step: Step }) {
  const { own, view, isOpen, device, thread, task, acts } = props
  return (
    <>
      <main className="page-main">
        <StepRefusal own={own} />
        <DiscussionStep
          services={thread}
          task_id={view.task_id}
          step={step}
          closed={whyClosed(isOpen && own.state !== 'locked', view.is_ordered && device.steps.length > 0)}
          draft={device.drafts[step.step_no]?.words ?? ''}
          onDraft={(words) => acts.draft(step.step_no, { words, levels: [] })}
          onDone={task.refetch}
        />
      </main>
      <StepFoot {...props}>{null}</StepFoot>
    </>
  )
}

/** Why nothing is posted now. On an ordered path the server takes a post once the steps before it have arrived ([TK-181]). */
function whyClosed(isOpen: boolean, isEarlierOnItsWay: boolean): string | null {
  if (!isOpen) return '现在不能发言'
  return isEarlierOnItsWay ? '前面的步骤送达老师以后就能发言' : null
}

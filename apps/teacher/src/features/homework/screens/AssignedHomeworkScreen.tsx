import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { AssignedScreen } from '../../../shared/tasks/list/AssignedScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 我的布置 (QC-24). */
export function AssignedHomeworkScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <AssignedScreen />
    </TaskKindScope>
  )
}

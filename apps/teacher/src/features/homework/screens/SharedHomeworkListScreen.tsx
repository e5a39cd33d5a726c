import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { SharedListScreen } from '../../../shared/tasks/shared/SharedListScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 共享作业 (HW-19). */
export function SharedHomeworkListScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <SharedListScreen />
    </TaskKindScope>
  )
}

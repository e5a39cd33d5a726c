import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { DraftListScreen } from '../../../shared/tasks/list/DraftListScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 作业草稿箱. */
export function HomeworkDraftsScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <DraftListScreen />
    </TaskKindScope>
  )
}

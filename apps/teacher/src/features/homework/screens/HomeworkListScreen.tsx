import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { TaskListScreen } from '../../../shared/tasks/list/TaskListScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 已发布的作业 (HW-01). */
export function HomeworkListScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <TaskListScreen />
    </TaskKindScope>
  )
}

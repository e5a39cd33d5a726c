import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { TaskScreen } from '../../../shared/tasks/detail/TaskScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 作业详情 (HW-08). */
export function HomeworkScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <TaskScreen />
    </TaskKindScope>
  )
}

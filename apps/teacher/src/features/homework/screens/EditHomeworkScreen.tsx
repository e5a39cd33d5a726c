import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { EditTaskScreen } from '../../../shared/tasks/edit/EditTaskScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 布置作业 (HW-02). */
export function EditHomeworkScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <EditTaskScreen />
    </TaskKindScope>
  )
}

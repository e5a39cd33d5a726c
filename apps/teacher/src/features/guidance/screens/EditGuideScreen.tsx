import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { EditTaskScreen } from '../../../shared/tasks/edit/EditTaskScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** 编写导学 (GD-03..07). */
export function EditGuideScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <EditTaskScreen />
    </TaskKindScope>
  )
}

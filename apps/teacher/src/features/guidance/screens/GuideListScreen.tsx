import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { TaskListScreen } from '../../../shared/tasks/list/TaskListScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** 已发布的导学 (GD-01). */
export function GuideListScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <TaskListScreen />
    </TaskKindScope>
  )
}

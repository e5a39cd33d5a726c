import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { TaskScreen } from '../../../shared/tasks/detail/TaskScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** 导学详情 (GD-10). */
export function GuideScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <TaskScreen />
    </TaskKindScope>
  )
}

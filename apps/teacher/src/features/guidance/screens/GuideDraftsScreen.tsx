import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { DraftListScreen } from '../../../shared/tasks/list/DraftListScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** 导学草稿箱. */
export function GuideDraftsScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <DraftListScreen />
    </TaskKindScope>
  )
}

import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { SharedListScreen } from '../../../shared/tasks/shared/SharedListScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** 共享导学 (GD-13). */
export function SharedGuideListScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <SharedListScreen />
    </TaskKindScope>
  )
}

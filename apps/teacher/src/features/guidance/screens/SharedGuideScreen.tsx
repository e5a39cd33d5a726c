import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { SharedTaskScreen } from '../../../shared/tasks/shared/SharedTaskScreen.tsx'
import { guidanceKind } from '../guidance-kind.ts'

/** A shared guide to be read. */
export function SharedGuideScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <SharedTaskScreen />
    </TaskKindScope>
  )
}

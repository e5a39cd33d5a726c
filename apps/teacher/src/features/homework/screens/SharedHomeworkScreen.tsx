import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { SharedTaskScreen } from '../../../shared/tasks/shared/SharedTaskScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** A shared homework to be read ([TK-62]). */
export function SharedHomeworkScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <SharedTaskScreen />
    </TaskKindScope>
  )
}

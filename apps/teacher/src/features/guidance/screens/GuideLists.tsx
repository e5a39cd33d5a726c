import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { DraftListScreen } from '../../../shared/tasks/list/DraftListScreen.tsx'
import { SharedListScreen } from '../../../shared/tasks/shared/SharedListScreen.tsx'
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

/** 导学草稿箱. */
export function GuideDraftsScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <DraftListScreen />
    </TaskKindScope>
  )
}

/** 共享导学 (GD-13). */
export function SharedGuideListScreen() {
  return (
    <TaskKindScope kind={guidanceKind}>
      <SharedListScreen />
    </TaskKindScope>
  )
}

import { TaskKindScope } from '../../../shared/tasks/kind/TaskKind.tsx'
import { DraftListScreen } from '../../../shared/tasks/list/DraftListScreen.tsx'
import { SharedListScreen } from '../../../shared/tasks/shared/SharedListScreen.tsx'
import { TaskListScreen } from '../../../shared/tasks/list/TaskListScreen.tsx'
import { homeworkKind } from '../homework-kind.ts'

/** 已发布的作业 (HW-01). */
export function HomeworkListScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <TaskListScreen />
    </TaskKindScope>
  )
}

/** 作业草稿箱. */
export function HomeworkDraftsScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <DraftListScreen />
    </TaskKindScope>
  )
}

/** 共享作业 (HW-19). */
export function SharedHomeworkListScreen() {
  return (
    <TaskKindScope kind={homeworkKind}>
      <SharedListScreen />
    </TaskKindScope>
  )
}

import type { ReactNode } from 'react'
import { homeworkKind } from '../features/homework/homework-kind.ts'
import { TaskKindScope } from '../shared/tasks/kind/TaskKind.tsx'
import { openScreen } from './open-screen.tsx'

/** Shows a part of the screens of tasks as those of homework. */
export function openTaskScreen(screen: ReactNode, shown: Parameters<typeof openScreen>[1]) {
  return openScreen(<TaskKindScope kind={homeworkKind}>{screen}</TaskKindScope>, shown)
}

import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PublishDialogProps } from '../edit/PublishDialog.tsx'
import type { TaskDetail } from '../task.queries.ts'

/** The facts of a link to the content of a task; without a student it is a preview. */
export type ContentLinkProps = {
  task: Pick<TaskDetail, 'task_id' | 'title' | 'sets'>
  student: { student_id: string; name: string } | null
  onClose: () => void
}

/** The parts that a kind of task gives to the screens of tasks. Its feature makes it; the screens know no kind. */
export type TaskKind = {
  id: TaskKindId
  /** 发布, with whatever the kind asks before it. */
  PublishDialog: ComponentType<PublishDialogProps>
  /** 在平板中打开; null where the kind has no such link. */
  ContentLinkDialog: ComponentType<ContentLinkProps> | null
}

const KindContext = createContext<TaskKind | null>(null)

/** Screens of tasks inside are those of the kind. */
export function TaskKindScope({ kind, children }: { kind: TaskKind; children: ReactNode }) {
  return <KindContext value={kind}>{children}</KindContext>
}

/** The kind of the tasks on the screen. */
export function useTaskKind(): TaskKind {
  const kind = useContext(KindContext)
  if (kind === null) throw new Error('A screen of tasks stands outside of a kind.')
  return kind
}

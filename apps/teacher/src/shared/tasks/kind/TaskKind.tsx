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

/** A task that is printed, with its sets in their order. */
export type PrintDialogProps = {
  task: Pick<TaskDetail, 'task_id'> & { sets: readonly { set_no: number; name: string }[] }
  onClose: () => void
}

/** The pages of a kind. */
export type TaskPaths = {
  list: string
  drafts: string
  shared: string
  /** A shared one, to be read. */
  sharedOne: (task_id: string) => string
  /** A draft, to be written. */
  edit: (task_id: string) => string
  /** One that was given. */
  one: (task_id: string, pane?: 'progress' | 'marking') => string
}

/** A way of doing a task of a kind, with its meaning for the students in a sentence. */
export type TaskWay = { id: string; name: string; hint: string }

/** The parts that a kind of task gives to the screens of tasks. Its feature makes it; the screens know no kind. */
export type TaskKind = {
  id: TaskKindId
  /** Its name for people. */
  name: string
  paths: TaskPaths
  /** The ways that can be chosen; the only way of a kind is not asked for. */
  ways: readonly TaskWay[]
  words: {
    /** To begin a new one. */
    give: string
    /** To remind those who have not handed in. */
    remind: string
    /** To write a question for it alone. */
    write: string
    /** The answers that were picked as good ones. */
    excellent: string
    /** A list in which nothing was given yet, and what to do. */
    nothingGiven: string
  }
  /** The dialog with which a new one begins. */
  NewDialog: ComponentType<{ onClose: () => void }>
  /** More beside the button of a new one above the list; null for nothing. */
  ListTools: ComponentType | null
  /** 发布, with whatever the kind asks before it. */
  PublishDialog: ComponentType<PublishDialogProps>
  /** 在平板中打开; null where the kind has no such link. */
  ContentLinkDialog: ComponentType<ContentLinkProps> | null
  /** 打印; null where the kind is not done on paper. */
  PrintDialog: ComponentType<PrintDialogProps> | null
  /** 登记; null where the kind has no way on paper. */
  RegisterPane: ComponentType<{ task: TaskDetail }> | null
  /** 步骤和困惑; null where no way of the kind is gone through step by step. */
  StepsPane: ComponentType<{ task: TaskDetail }> | null
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

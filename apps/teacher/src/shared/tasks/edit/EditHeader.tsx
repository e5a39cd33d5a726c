import { setScore } from '@jiangtai/shared/tasks/giving/set-score.ts'
import { TASK_KINDS } from '@jiangtai/shared/tasks/kinds.ts'
import type { TaskSet } from '@jiangtai/shared/tasks/task-set.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { useStore } from 'zustand'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { EditingHeader } from '../../forms/saving/EditingHeader.tsx'
import { SaveStatus } from '../../forms/saving/SaveStatus.tsx'
import { useTaskKind } from '../kind/TaskKind.tsx'
import type { TaskDetail } from '../task.queries.ts'
import type { TaskEditor } from './task-editor.ts'

const PreviewDialog = laterDialog(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

/** Its amount, whether it is saved, 预览 and 发布. */
export function EditHeader({ task, editor }: { task: TaskDetail; editor: TaskEditor }) {
  const { draft, state } = useStore(editor.store)
  const [open, setOpen] = useState<'preview' | 'print' | 'publish' | null>(null)
  const { id: kind, PrintDialog, PublishDialog, words } = useTaskKind()
  const close = () => setOpen(null)
  /** The server prints what it has, so the last change is saved first; one that cannot be saved is told beside it. */
  const print = async () => {
    if (await editor.flush()) setOpen('print')
  }
  const handing = TASK_KINDS[kind].handing(draft.way)
  const isRead = handing === 'reading'
  const countOf = ({ questions, materials, steps }: TaskSet) =>
    (handing === 'steps' ? steps : isRead ? materials : questions).length
  const count = Math.max(0, ...draft.sets.map(countOf))
  const sums = [...new Set(draft.sets.map(setScore))].map((score) => `${score} 分`)
  const facts = [
    ...(isRead ? [`${count} 项内容`] : [`${count} ${handing === 'steps' ? '步' : '题'}`, sums.join(' / ')]),
    ...(draft.sets.length > 1 ? [`分 ${draft.sets.length} 份`] : []),
  ]
  return (
    <>
      <EditingHeader
        name={draft.title}
        shownName={draft.title === '' ? words.give : draft.title}
        facts={facts.join(' · ')}
      >
        <SaveStatus save={editor.save} onRetry={() => void editor.flush()} />
        <Button disabled={count === 0} onClick={() => setOpen('preview')}>
          预览
        </Button>
        {PrintDialog !== null && (
          <Button disabled={count === 0} onClick={() => void print()}>
            打印
          </Button>
        )}
        <Button type="primary" onClick={() => setOpen('publish')}>
          {state === 'scheduled' ? '立即发布' : '发布'}
        </Button>
      </EditingHeader>
      {open === 'preview' && <PreviewDialog editor={editor} onClose={close} />}
      {PrintDialog !== null && open === 'print' && (
        <PrintDialog task={{ task_id: task.task_id, sets: draft.sets }} onClose={close} />
      )}
      {open === 'publish' && (
        <PublishDialog task_id={task.task_id} names={task.targets} editor={editor} onClose={close} />
      )}
    </>
  )
}

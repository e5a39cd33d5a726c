import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { OvertakenNotice, RemovalNotice } from '../../forms/saving/EditingNotices.tsx'
import styles from '../../forms/saving/notice.module.css'
import { DueTime } from '../DueTime.tsx'
import { taskChanged } from '../task.queries.ts'
import type { TaskEditor } from './task-editor.ts'

/** Notices that ask the teacher: it was changed elsewhere, it waits for its time, a removal can be taken back. */
export function EditNotices({ editor }: { editor: TaskEditor }) {
  const { id: kind, name: kindName } = useTaskKind()
  const { removal, isOvertaken, state, publish_at } = useStore(editor.store)
  const client = useQueryClient()
  const unscheduling = useMutation({
    mutationFn: editor.unschedule,
    onSuccess: () => taskChanged(client, kind),
    onError: (error) => message.error(`没有取消成功：${error.message}`),
  })
  if (isOvertaken) return <OvertakenNotice what={kindName} onDecide={editor.decide} />
  if (state === 'scheduled')
    return (
      <div className={styles.notice} role="status">
        <span>
          将在 <DueTime at={publish_at} /> 自动发布，现在不能修改。
        </span>
        <Button size="small" loading={unscheduling.isPending} onClick={() => unscheduling.mutate()}>
          取消定时，继续修改
        </Button>
      </div>
    )
  if (removal === null) return null
  return <RemovalNotice words={removal.words} onUndo={editor.undo} />
}

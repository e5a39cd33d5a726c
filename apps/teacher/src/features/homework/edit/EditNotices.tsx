import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { DueTime } from '../DueTime.tsx'
import { homeworkChanged } from '../homework.queries.ts'
import type { HomeworkEditor } from './homework-editor.ts'
import styles from './edit.module.css'

/** What waits for an answer: it was changed elsewhere, it waits for its time, a removal that can be taken back. */
export function EditNotices({ editor }: { editor: HomeworkEditor }) {
  const { removal, isOvertaken, state, publish_at } = useStore(editor.store)
  const client = useQueryClient()
  const deciding = useMutation({ mutationFn: editor.decide })
  const unscheduling = useMutation({
    mutationFn: editor.unschedule,
    onSuccess: () => homeworkChanged(client),
    onError: (error) => message.error(`没有取消成功：${error.message}`),
  })
  if (isOvertaken)
    return (
      <div className={styles.notice} role="alert" data-tone="warning">
        <span>
          {deciding.isError
            ? `没有成功：${deciding.error.message}`
            : '这份作业在别的页面或设备上修改过。要保留哪一份？'}
        </span>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('mine')}>
          保留这里的
        </Button>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('stored')}>
          用那边的
        </Button>
      </div>
    )
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
  return (
    <div className={styles.notice} role="status">
      <span>{removal.words}</span>
      <Button size="small" onClick={editor.undo}>
        撤销
      </Button>
    </div>
  )
}

import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { PaperEditor } from './paper-editor.ts'
import styles from './compose.module.css'

/** What waits for an answer: a removal that can be taken back, a paper that was changed elsewhere. */
export function ComposeNotices({ editor }: { editor: PaperEditor }) {
  const { removal, isOvertaken } = useStore(editor.draft)
  const deciding = useMutation({ mutationFn: editor.decide })
  if (isOvertaken)
    return (
      <div className={styles.notice} role="alert" data-tone="warning">
        <span>
          {deciding.isError
            ? `没有成功：${deciding.error.message}`
            : '这份试卷在别的页面或设备上修改过。要保留哪一份？'}
        </span>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('mine')}>
          保留这里的
        </Button>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('stored')}>
          用那边的
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

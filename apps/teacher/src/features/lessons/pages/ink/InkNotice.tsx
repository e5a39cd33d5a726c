import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { InkPart } from './ink-part.ts'
import { readPageInk } from './page-ink.queries.ts'
import styles from './page-editor.module.css'

/** Why what was written on a page is not saved: the teacher decides which one stays, or mends what was refused ([LE-81], [LE-83]). */
export function InkNotice({
  part,
  prepare_lesson_id,
  page_id,
}: {
  part: InkPart
  prepare_lesson_id: string
  page_id: string
}) {
  const problem = useStore(part.state, ({ problems }) => problems.get(page_id))
  const deciding = useMutation({
    mutationFn: async (which: 'ours' | 'theirs') =>
      part.decide(which, await readPageInk(prepare_lesson_id, page_id)),
  })
  if (problem === undefined) return null
  if (problem.kind === 'refused')
    return (
      <p className={styles.notice} role="alert">
        这一页没有保存，先留在这台电脑上：{problem.message}
      </p>
    )
  return (
    <div className={styles.notice} role="alert">
      <span>
        这一页刚在别处改过，这里的修改还没有保存，先留在这台电脑上。
        {deciding.isError && `没有取到别处的内容：${deciding.error.message}`}
      </span>
      <span>
        <Button size="small" loading={deciding.isPending} onClick={() => deciding.mutate('ours')}>
          用这里的
        </Button>
        <Button size="small" disabled={deciding.isPending} onClick={() => deciding.mutate('theirs')}>
          用别处的
        </Button>
      </span>
    </div>
  )
}

import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useStore } from 'zustand'
import type { LessonEditor } from '../lesson-editor.ts'
import styles from '../details.module.css'
import { type MetPage, withOurs } from './met-pages.ts'

/** Pages that a colleague changed or removed at the same time: the teacher decides which one stays ([LE-106]). */
export function MetNotice({ editor }: { editor: LessonEditor }) {
  const { met, pages } = useStore(editor.draft)
  if (met.length === 0) return null
  const handleOurs = () => {
    editor.draft.setState({ met: [] })
    editor.changePages((now) => met.reduce(withOurs, now))
  }
  const numbered = met.map((one) =>
    wordsOf(one, pages.findIndex(({ page_id }) => page_id === one.page_id) + 1),
  )
  return (
    <div className={styles.notice} role="alert">
      <span>{numbered.join('；')}。</span>
      <span className={styles.noticeActions}>
        <Button size="small" onClick={handleOurs}>
          用我的
        </Button>
        <Button size="small" type="text" onClick={() => editor.draft.setState({ met: [] })}>
          就这样
        </Button>
      </span>
    </div>
  )
}

function wordsOf({ ours, is_removed_there }: MetPage, number: number): string {
  if (ours === null) return `第 ${number} 页您删除了，同事也刚改过，先留着`
  if (is_removed_there) return `第 ${number} 页同事刚删除了，您也改过，先留着`
  return `第 ${number} 页您和同事都改了，现在是同事改的样子`
}

import { useStore } from 'zustand'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { LessonEditor } from '../lesson-editor.ts'
import { bringTogether } from '../together/met-pages.ts'
import styles from '../details.module.css'

/** Unsaved pages of an earlier visit, when the lesson has changed since: the teacher decides which to keep. */
export function DraftNotice({ editor }: { editor: LessonEditor }) {
  const draft = useStore(editor.draft, (state) => state.stale_draft)
  if (draft === null) return null
  return (
    <div className={styles.notice} role="status">
      <span>这台电脑上有一份没来得及保存的页面（{draft.pages.length} 页），之后这份备课又在别处改过。</span>
      <span className={styles.noticeActions}>
        <Button size="small" onClick={() => editor.decideDraft({ restore: bringTogether })}>
          用这一份
        </Button>
        <Button size="small" type="text" onClick={() => editor.decideDraft('discard')}>
          放弃它
        </Button>
      </span>
    </div>
  )
}

import { Drawer } from '../../kit/Drawer.tsx'
import { PageNote } from './PageNote.tsx'
import styles from './notes.module.css'

/** 讲稿 of the page that is on, on the board: only where its teacher opens it, because the class looks on ([LE-144]). */
export function NotesDrawer({
  prepare_lesson_id,
  page_id,
  onClose,
}: {
  prepare_lesson_id: string
  page_id: string | null
  onClose: () => void
}) {
  return (
    <Drawer side="right" title="讲稿" onClose={onClose}>
      <p className={styles.empty}>投屏时全班看得到；手机遥控上也有，只有自己看得到。</p>
      <PageNote {...{ prepare_lesson_id, page_id }} empty="这一页没有讲稿" />
    </Drawer>
  )
}

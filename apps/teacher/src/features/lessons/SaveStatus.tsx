import { useStore } from 'zustand'
import type { LessonEditor } from './lesson-editor.ts'
import styles from './details.module.css'

/** 已保存 / 保存中… / 保存失败，重试: always in sight. */
export function SaveStatus({ editor }: { editor: LessonEditor }) {
  const save = useStore(editor.save)
  return (
    <span className={styles.save} data-phase={save.phase} role="status">
      {save.phase === 'saved' && '已保存'}
      {save.phase === 'saving' && '保存中…'}
      {save.phase === 'failed' && (
        <>
          <span className={styles.saveReason} title={save.message}>
            {save.message}
          </span>
          <button type="button" onClick={() => void editor.flush()}>
            保存失败，重试
          </button>
        </>
      )}
    </span>
  )
}

import { useStore } from 'zustand'
import type { SaveQueue } from './save-queue.ts'
import styles from './save-status.module.css'

/** 已保存 / 保存中… / 保存失败，重试: always in sight on a screen that saves by itself. */
export function SaveStatus({ save: store, onRetry }: { save: SaveQueue['store']; onRetry: () => void }) {
  const save = useStore(store)
  return (
    <span className={styles.save} data-phase={save.phase} role="status">
      {save.phase === 'saved' && '已保存'}
      {save.phase === 'saving' && '保存中…'}
      {save.phase === 'failed' && (
        <>
          <span className={styles.saveReason} title={save.message}>
            {save.message}
          </span>
          <button type="button" onClick={onRetry}>
            保存失败，重试
          </button>
        </>
      )}
    </span>
  )
}

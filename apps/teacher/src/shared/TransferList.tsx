import { isEnded, type UploadItem, type UploadState } from '@jiangtai/client/upload/upload-item.ts'
import { itemProgress } from '@jiangtai/client/upload/upload-progress.ts'
import { useStore } from 'zustand'
import { uploadQueue } from '../core/uploads.ts'
import { formatFileSize } from './file-size.ts'
import styles from './transfer-list.module.css'
import { Button } from './kit/Button.tsx'
import { Progress } from './kit/Progress.tsx'

type Item = UploadItem<unknown, unknown>

/** The files on their way, each with how far it is and what one may do about it: for the page that uploads and for the right bar. */
export function TransferList() {
  const items = useStore(uploadQueue.store, (state) => state.items)
  if (items.length === 0) return null
  const ended = items.filter(({ state }) => isEnded(state)).length
  return (
    <section className={styles.panel} aria-label="传输">
      <header className={styles.head}>
        <span>
          传输 {items.filter(({ state }) => state.phase === 'done').length}/{items.length}
        </span>
        {ended > 0 && (
          <Button type="link" size="small" onClick={() => uploadQueue.clearEnded()}>
            清除已结束的
          </Button>
        )}
      </header>
      <ul className={styles.items}>
        {items.map((item) => (
          <TransferRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function TransferRow({ item }: { item: Item }) {
  const { state, name, file } = item
  const percent = Math.round(itemProgress(item) * 100)
  const isUnfinished = state.phase === 'failed' || state.phase === 'cancelled'
  return (
    <li className={styles.item}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.size}>{formatFileSize(file.size)}</span>
      <span>{!isEnded(state) && <Progress percent={percent} aria-label={`${name}的上传进度`} />}</span>
      <span
        className={styles.words}
        data-phase={state.phase}
        role={state.phase === 'failed' ? 'alert' : undefined}
      >
        {wordsOf(state, percent)}
      </span>
      <span className={styles.action}>
        {isUnfinished && (
          <Button
            type="link"
            size="small"
            aria-label={`重试${name}`}
            onClick={() => uploadQueue.retry(item.id)}
          >
            重试
          </Button>
        )}
        {!isEnded(state) && state.phase !== 'confirming' && (
          <Button
            type="link"
            size="small"
            aria-label={`取消${name}`}
            onClick={() => uploadQueue.cancel(item.id)}
          >
            取消
          </Button>
        )}
      </span>
    </li>
  )
}

function wordsOf(state: UploadState<unknown>, percent: number): string {
  if (state.phase === 'queued') return '等待上传'
  if (state.phase === 'hashing') return '正在校验'
  if (state.phase === 'uploading') return `${percent}%`
  if (state.phase === 'confirming') return '正在登记'
  if (state.phase === 'done') return '已上传'
  return state.phase === 'cancelled' ? '已取消' : state.message
}

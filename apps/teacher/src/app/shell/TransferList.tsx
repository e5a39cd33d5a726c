import { isEnded, type UploadItem } from '@jiangtai/client/upload/upload-item.ts'
import { itemProgress } from '@jiangtai/client/upload/upload-progress.ts'
import { uploadQueue } from '../../core/uploads.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Progress } from '../../shared/kit/Progress.tsx'
import styles from './transfers.module.css'

type Item = UploadItem<unknown, unknown>

/** Each file with how far it is, and what one may do about it. */
export function TransferList({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return <p className={styles.transferNone}>没有正在传输的文件</p>
  return (
    <div className={styles.transferPanel}>
      <ul className={styles.transferList}>
        {items.map((item) => (
          <li key={item.id} className={styles.transfer}>
            <div className={styles.transferHead}>
              <span className={styles.transferName} title={item.name}>
                {item.name}
              </span>
              <TransferAction item={item} />
            </div>
            {!isEnded(item.state) && (
              <Progress percent={Math.floor(itemProgress(item) * 100)} aria-label={item.name} />
            )}
            <p className={styles.transferState} data-phase={item.state.phase}>
              {wordsOf(item)}
            </p>
          </li>
        ))}
      </ul>
      {items.some(({ state }) => isEnded(state)) && (
        <Button type="link" size="small" onClick={uploadQueue.clearEnded}>
          清除已结束的
        </Button>
      )}
    </div>
  )
}

function TransferAction({ item }: { item: Item }) {
  const { phase } = item.state
  // While the server confirms the file it is too late to take it back.
  if (phase === 'done' || phase === 'confirming') return null
  const isStopped = phase === 'failed' || phase === 'cancelled'
  const word = isStopped ? '重试' : '取消'
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${word}${item.name}`}
      onClick={() => (isStopped ? uploadQueue.retry(item.id) : uploadQueue.cancel(item.id))}
    >
      {word}
    </Button>
  )
}

function wordsOf({ state }: Item): string {
  switch (state.phase) {
    case 'queued':
      return '等待上传'
    case 'hashing':
      return '正在校验'
    case 'uploading':
      return '正在上传'
    case 'confirming':
      return '正在登记'
    case 'done':
      return '已上传'
    case 'cancelled':
      return '已取消'
    case 'failed':
      return state.message
  }
}

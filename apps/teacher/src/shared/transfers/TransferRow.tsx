import { isMoving, type UploadItem } from '@jiangtai/client/upload/queue/upload-item.ts'
import { phaseProgress } from '@jiangtai/client/upload/queue/upload-progress.ts'
import { uploadQueue } from '../../core/uploads.ts'
import { formatFileSize } from '../files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import styles from './transfer-list.module.css'

type Item = UploadItem<unknown, unknown>

/** One file on its way. */
export function TransferRow({ item }: { item: Item }) {
  const { state, name, size } = item
  const percent = Math.floor(phaseProgress(item) * 100)
  const needsHand = ['failed', 'refused', 'missing'].includes(state.phase)
  const hasBar = isMoving(state) || state.phase === 'paused'
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        <span className={styles.actions}>
          <RowActions item={item} />
        </span>
      </div>
      {hasBar && <Progress percent={percent} aria-label={`${name}的上传进度`} />}
      <p className={styles.words} data-phase={state.phase} role={needsHand ? 'alert' : undefined}>
        {wordsOf(item, percent)} · {formatFileSize(size)}
      </p>
    </li>
  )
}

function RowActions({ item }: { item: Item }) {
  const { id, name, state } = item
  const { phase } = state
  const canCancel = phase === 'missing' || phase === 'paused' || (isMoving(state) && phase !== 'confirming')
  return (
    <>
      {isMoving(state) && phase !== 'confirming' && (
        <Action word="暂停" name={name} onPress={() => uploadQueue.pause(id)} />
      )}
      {phase === 'paused' && <Action word="继续" name={name} onPress={() => uploadQueue.resume(id)} />}
      {(phase === 'failed' || phase === 'cancelled') && (
        <Action word="重试" name={name} onPress={() => uploadQueue.retry(id)} />
      )}
      {phase === 'missing' && <PickAgain item={item} />}
      {canCancel && <Action word="取消" name={name} onPress={() => uploadQueue.cancel(id)} />}
    </>
  )
}

function Action({ word, name, onPress }: { word: string; name: string; onPress: () => void }) {
  return (
    <Button type="link" size="small" aria-label={`${word}${name}`} onClick={onPress}>
      {word}
    </Button>
  )
}

/** Lets the teacher pick the file of an upload that a reload interrupted. */
function PickAgain({ item }: { item: Item }) {
  return (
    <FileButton
      type="link"
      size="small"
      aria-label={`选择文件${item.name}`}
      label={`重新选择${item.name}`}
      onPick={([file]) => uploadQueue.supply(item.id, file)}
    >
      选择文件
    </FileButton>
  )
}

function wordsOf({ state }: Item, percent: number): string {
  switch (state.phase) {
    case 'queued':
      return '等待上传'
    case 'hashing':
      return `正在校验 ${percent}%`
    case 'uploading':
      return `正在上传 ${percent}%`
    case 'paused':
      return `已暂停，传了 ${percent}%`
    case 'confirming':
      return '正在保存'
    case 'done':
      if (state.was_there) return '这里已有这个文件，没有重复保存'
      return state.is_instant ? '秒传' : '已上传'
    case 'cancelled':
      return '已取消'
    case 'failed':
    case 'refused':
    case 'missing':
      return state.message
  }
}

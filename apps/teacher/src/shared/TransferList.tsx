import { isEnded, isMoving, type UploadItem, type UploadState } from '@jiangtai/client/upload/upload-item.ts'
import { totalProgress } from '@jiangtai/client/upload/upload-progress.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../core/uploads.ts'
import { formatFileSize } from './file-size.ts'
import { Button } from './kit/Button.tsx'
import { Progress } from './kit/Progress.tsx'
import { TransferRow } from './TransferRow.tsx'
import { formatTimeLeft, useTransferSpeed } from './transfer-speed.ts'
import styles from './transfer-list.module.css'

type Item = UploadItem<unknown, unknown>

/** As many rows as one looks through; the rest is told in numbers until asked for. */
const ROWS_SHOWN = 20

/** The files on their way, each with how far it is and what one may do about it: for the page that uploads and for the right bar. */
export function TransferList({ empty = null }: { empty?: string | null }) {
  const items = useStore(uploadQueue.store, (state) => state.items)
  const [isWhole, setIsWhole] = useState(false)
  if (items.length === 0) return empty === null ? null : <p className={styles.empty}>{empty}</p>
  const sorted = items.toSorted((a, b) => RANK[a.state.phase] - RANK[b.state.phase])
  const shown = isWhole ? sorted : sorted.slice(0, ROWS_SHOWN)
  return (
    <section className={styles.panel} aria-label="传输">
      <TransferTotal items={items} />
      <ul className={styles.items}>
        {shown.map((item) => (
          <TransferRow key={item.id} item={item} />
        ))}
      </ul>
      {sorted.length > ROWS_SHOWN && (
        <Button type="link" size="small" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起' : `还有 ${sorted.length - ROWS_SHOWN} 个文件，全部显示`}
        </Button>
      )}
    </section>
  )
}

/** What asks for a hand first, what is done last. */
const RANK: Record<UploadState<unknown>['phase'], number> = {
  missing: 0,
  failed: 1,
  refused: 1,
  confirming: 2,
  uploading: 2,
  hashing: 2,
  paused: 3,
  queued: 4,
  done: 5,
  cancelled: 6,
}

function TransferTotal({ items }: { items: readonly Item[] }) {
  const total = totalProgress(items)
  const { active, paused, done, failed, sent_bytes, total_bytes, ratio } = total
  const speed = useTransferSpeed(sent_bytes, active > 0)
  const left = speed === null || speed === 0 ? null : (total_bytes - sent_bytes) / speed
  const canPause = items.some(({ state }) => isMoving(state) && state.phase !== 'confirming')
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <span>
          {`已完成 ${done} 个，共 ${items.length} 个`}
          {failed > 0 && <em className={styles.failed}>{`，${failed} 个没有传上`}</em>}
        </span>
        <span className={styles.actions}>
          {canPause && (
            <Button type="link" size="small" onClick={uploadQueue.pauseAll}>
              全部暂停
            </Button>
          )}
          {paused > 0 && (
            <Button type="link" size="small" onClick={uploadQueue.resumeAll}>
              全部继续
            </Button>
          )}
          {items.some(({ state }) => isEnded(state)) && (
            <Button type="link" size="small" onClick={uploadQueue.clearEnded}>
              清除已结束的
            </Button>
          )}
        </span>
      </div>
      {active + paused > 0 && (
        <>
          <Progress percent={Math.floor(ratio * 100)} aria-label="全部文件的上传进度" />
          <p className={styles.words}>
            {`${formatFileSize(sent_bytes)} / ${formatFileSize(total_bytes)}`}
            {active > 0 && speed !== null && ` · ${formatFileSize(Math.round(speed))}/秒`}
            {active > 0 && left !== null && ` · 约剩 ${formatTimeLeft(left)}`}
          </p>
        </>
      )}
    </header>
  )
}

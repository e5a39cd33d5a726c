import {
  isEnded,
  isMoving,
  type UploadItem,
  type UploadState,
} from '@jiangtai/client/upload/queue/upload-item.ts'
import { totalProgress } from '@jiangtai/client/upload/queue/upload-progress.ts'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { uploadQueue } from '../../core/uploads.ts'
import { formatFileSize } from '../files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Progress } from '@jiangtai/ui/kit/Progress.tsx'
import { TransferRow } from './TransferRow.tsx'
import { formatTimeLeft, useTransferSpeed } from './transfer-speed.ts'
import styles from './transfer-list.module.css'

type Item = UploadItem<unknown, unknown>

/** The number of rows that one looks through; the rest is told in numbers until asked for. */
const ROWS_SHOWN = 20

/** More rows than these take their room from the files below, once nothing is left to see of them. */
const ROWS_UNFOLDED = 3

/**
 * The files on their way, each with its progress and the acts on it. Above a list of files (no words for `empty`) it stays low: files that have all
 * arrived are told in one line until asked for ([UP-7]).
 */
export function TransferList({ empty = null }: { empty?: string | null }) {
  const items = useStore(uploadQueue.store, (state) => state.items)
  const [isWhole, setIsWhole] = useState(false)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isAboveList = empty === null
  const mayFold = isAboveList && items.length > ROWS_UNFOLDED && items.every(({ state }) => hasArrived(state))
  // The next files are looked at anew.
  if (!mayFold && isUnfolded) setIsUnfolded(false)
  if (items.length === 0) return isAboveList ? null : <p className={styles.empty}>{empty}</p>
  const sorted = items.toSorted((a, b) => RANK[a.state.phase] - RANK[b.state.phase])
  const shown = isWhole ? sorted : sorted.slice(0, ROWS_SHOWN)
  return (
    <section className={styles.panel} data-low={isAboveList} aria-label="传输">
      <TransferTotal items={items}>
        {mayFold && (
          <Button
            type="link"
            size="small"
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {isUnfolded ? '收起' : `显示这 ${items.length} 个文件`}
          </Button>
        )}
      </TransferTotal>
      {(!mayFold || isUnfolded) && (
        <>
          <ul className={styles.items}>
            {shown.map((item) => (
              <TransferRow key={item.id} item={item} />
            ))}
          </ul>
          {sorted.length > ROWS_SHOWN && (
            <Button type="link" size="small" onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? '只显示前面的' : `还有 ${sorted.length - ROWS_SHOWN} 个文件，全部显示`}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** A file that needs a hand comes first, an arrived one last. */
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

function hasArrived({ phase }: Item['state']): boolean {
  return phase === 'done' || phase === 'cancelled'
}

function TransferTotal({ items, children }: { items: readonly Item[]; children: ReactNode }) {
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
          {children}
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

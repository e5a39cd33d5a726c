import { CloudUploadOutlined } from '@ant-design/icons'
import { totalProgress } from '@jiangtai/client/upload/queue/upload-progress.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { restoreUploads, uploadQueue } from '../../../core/uploads.ts'
import { useUser } from '../../../core/session/user.ts'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import styles from './right-bar.module.css'
import panel from './transfers.module.css'

// Most days nobody opens the panel.
const TransferList = lazy(async () => ({
  default: (await import('../../../shared/transfers/TransferList.tsx')).TransferList,
}))

/** Files on their way: a ring that fills, and the list behind it. */
export function Transfers() {
  const items = useStore(uploadQueue.store, (state) => state.items)
  const { a_id } = useUser().info
  const { ratio, active, failed } = totalProgress(items)
  const isMoving = active > 0

  // Uploads that a reload broke off go on as soon as it is known whose they are.
  useEffect(() => void restoreUploads(a_id), [a_id])

  // Uploads under way would stop with the page.
  useEffect(() => {
    if (!isMoving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isMoving])

  const told = failed > 0 ? `${failed} 个失败` : `${Math.floor(ratio * 100)}%`
  const isBusy = active > 0 || failed > 0
  return (
    <Popover
      label="传输"
      side="left"
      content={
        <div className={panel.transferPanel}>
          <Suspense fallback={<p className={panel.opening}>正在打开…</p>}>
            <TransferList empty="没有正在传输的文件" />
          </Suspense>
        </div>
      }
      className={styles.toolButton}
      data-failed={failed > 0}
      aria-label={isBusy ? `传输，${told}` : '传输'}
    >
      {active > 0 ? <Ring ratio={ratio} /> : <CloudUploadOutlined aria-hidden="true" />}
      <span>{isBusy ? told : '传输'}</span>
    </Popover>
  )
}

const RADIUS = 9
const ROUND = 2 * Math.PI * RADIUS

function Ring({ ratio }: { ratio: number }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.ring}>
      <circle cx="12" cy="12" r={RADIUS} />
      <circle cx="12" cy="12" r={RADIUS} strokeDasharray={`${ratio * ROUND} ${ROUND}`} />
    </svg>
  )
}

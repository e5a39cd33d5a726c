import { CloudUploadOutlined } from '@ant-design/icons'
import { totalProgress } from '@jiangtai/client/upload/upload-progress.ts'
import { useStore } from 'zustand'
import { uploadQueue } from '../../core/uploads.ts'
import { Popover } from '../../shared/kit/Popover.tsx'
import { TransferList } from './TransferList.tsx'
import styles from './right-bar.module.css'

/** Files on their way: a ring that fills, and the list behind it. */
export function Transfers() {
  const items = useStore(uploadQueue.store, (state) => state.items)
  const { ratio, active, failed } = totalProgress(items)
  const told = failed > 0 ? `${failed} 个失败` : `${Math.floor(ratio * 100)}%`
  const isBusy = active > 0 || failed > 0
  return (
    <Popover
      label="传输"
      side="left"
      content={<TransferList items={items} />}
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

import { CloudUploadOutlined, VerticalAlignTopOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { BarTools } from './BarTools.tsx'
import styles from './right-bar.module.css'

// The page is drawn before the queue of files is there.
const Transfers = lazy(async () => ({ default: (await import('../later.ts')).Transfers }))

/** The bar beside the page: the tools of the areas, transfers, and the way back to its top. */
export function RightBar({ onTop }: { onTop: () => void }) {
  return (
    <aside className={styles.rightBar} aria-label="工具">
      <BarTools />
      <Suspense fallback={<TransfersToCome />}>
        <Transfers />
      </Suspense>
      <button type="button" className={`${styles.toolButton} ${styles.toTop}`} onClick={onTop}>
        <VerticalAlignTopOutlined aria-hidden="true" />
        <span>回到顶部</span>
      </button>
    </aside>
  )
}

/** The place of the transfers, so that nothing moves when they arrive. */
function TransfersToCome() {
  return (
    <span className={styles.toolButton} aria-hidden="true">
      <CloudUploadOutlined />
      <span>传输</span>
    </span>
  )
}

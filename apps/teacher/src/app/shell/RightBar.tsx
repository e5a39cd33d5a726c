import { VerticalAlignTopOutlined } from '@ant-design/icons'
import { BarTools } from './BarTools.tsx'
import { Transfers } from './Transfers.tsx'
import styles from './right-bar.module.css'

/** What goes on beside the page: the tools of the areas, transfers, and the way back to its top. */
export function RightBar({ onTop }: { onTop: () => void }) {
  return (
    <aside className={styles.rightBar} aria-label="工具">
      <BarTools />
      <Transfers />
      <button type="button" className={styles.toolButton} onClick={onTop}>
        <VerticalAlignTopOutlined aria-hidden="true" />
        <span>回到顶部</span>
      </button>
    </aside>
  )
}

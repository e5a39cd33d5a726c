import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'
import { StageButton } from './StageButton.tsx'

/** A sheet at one edge of the board; the lesson goes on beside it. */
export function Drawer({ side, title, onClose, children }: DrawerProps) {
  const titleId = useId()
  return (
    <aside className={styles.drawer} data-side={side} data-above-board aria-labelledby={titleId}>
      <div className={styles.drawerHead}>
        <h2 id={titleId} className={styles.drawerTitle}>
          {title}
        </h2>
        <StageButton size="small" onPress={onClose}>
          收起
        </StageButton>
      </div>
      <div className={styles.drawerBody}>{children}</div>
    </aside>
  )
}

type DrawerProps = { side: 'left' | 'right'; title: string; onClose: () => void; children: ReactNode }

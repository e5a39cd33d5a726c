import { type ReactNode, useId, useRef } from 'react'
import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { useFocusReturn } from '@jiangtai/ui/kit/focus-return.ts'
import styles from './kit.module.css'
import { StageButton } from './StageButton.tsx'

/** A sheet at one edge of the board; the lesson goes on beside it. Escape puts it away, as 收起 does. */
export function Drawer({ side, title, onClose, children }: DrawerProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  useEscape(box, onClose)
  useFocusReturn(box)
  return (
    <aside ref={box} className={styles.drawer} data-side={side} data-above-board aria-labelledby={titleId}>
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

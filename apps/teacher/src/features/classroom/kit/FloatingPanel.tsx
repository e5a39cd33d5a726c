import { type ReactNode, useId, useRef } from 'react'
import styles from './kit.module.css'
import { StageButton } from './StageButton.tsx'
import { type PanelPlace, usePanelDrag } from './use-panel-drag.ts'

export type { PanelPlace } from './use-panel-drag.ts'

export type FloatingPanelProps = {
  title: ReactNode
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  /** The words and the act of the button in the head: 最小化 or 收起. */
  leave: { label: string; onPress: () => void }
  children: ReactNode
  actions: ReactNode
}

/** Enough of a panel to read and to press its buttons. */
const LEAST_HEIGHT = 320
/** The part of the board's height for the dock and the gaps above and below the panel. */
const ROOM_AROUND = 'var(--dock-room) - 72px'

/** A panel over the board, moved by its head. Its place is kept by the board, so that it comes back where it was. */
export function FloatingPanel({ title, place, onMove, leave, children, actions }: FloatingPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const drag = usePanelDrag(panel, { place, least_height: LEAST_HEIGHT, onMove })

  return (
    <section
      ref={panel}
      className={styles.panel}
      data-above-board
      aria-labelledby={titleId}
      style={{
        transform: `translate(${place.x}px, ${place.y}px)`,
        // Moved down it grows shorter and scrolls: its buttons never end up behind the dock.
        maxHeight: `max(${LEAST_HEIGHT}px, calc(100% - ${ROOM_AROUND} - ${place.y}px))`,
      }}
    >
      <div className={styles.panelHead} {...drag}>
        <h2 id={titleId} className={styles.panelTitle}>
          {title}
        </h2>
        <StageButton size="small" onPress={leave.onPress}>
          {leave.label}
        </StageButton>
      </div>
      <div className={styles.panelBody}>{children}</div>
      <div className={styles.panelFoot}>{actions}</div>
    </section>
  )
}

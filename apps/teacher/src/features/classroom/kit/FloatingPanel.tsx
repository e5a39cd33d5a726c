import { type ReactNode, useId, useRef } from 'react'
import styles from './kit.module.css'
import { StageButton } from './StageButton.tsx'
import { usePointerDrag, type Way } from './use-pointer-drag.ts'

/** The way of a panel from its first place, in CSS pixels. */
export type PanelPlace = { x: number; y: number }

export type FloatingPanelProps = {
  title: ReactNode
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  /** The words and the act of the button in the head: 最小化 or 收起. */
  leave: { label: string; onPress: () => void }
  children: ReactNode
  actions: ReactNode
}

type Reach = { minX: number; maxX: number; minY: number; maxY: number }

/** The dock with its gap, as in `stage.module.css`. */
const DOCK_ROOM = 90
/** Enough of a panel to read and to press its buttons. */
const LEAST_HEIGHT = 320
/** The part of the board's height for the dock and the gaps above and below the panel. */
const ROOM_AROUND = 'var(--dock-room) - 72px'

/** A panel over the board, moved by its head. Its place is kept by the board, so that it comes back where it was. */
export function FloatingPanel({ title, place, onMove, leave, children, actions }: FloatingPanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const drag = usePointerDrag(() => {
    const reach = findReach(panel.current, place)
    return reach === null ? null : { place, reach }
  }, handleMove)

  function handleMove(from: { place: PanelPlace; reach: Reach }, way: Way): void {
    onMove({
      x: clamp(from.place.x + way.x, { min: from.reach.minX, max: from.reach.maxX }),
      y: clamp(from.place.y + way.y, { min: from.reach.minY, max: from.reach.maxY }),
    })
  }

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

/** The places that the panel may go to: it stays on the board, because a panel that was pushed off could not be fetched back. */
function findReach(panel: HTMLElement | null, place: PanelPlace): Reach | null {
  const stage = panel?.offsetParent
  if (panel === null || stage === null || stage === undefined) return null
  const limit = stage.getBoundingClientRect()
  const box = panel.getBoundingClientRect()
  const home = { left: box.left - place.x, top: box.top - place.y }
  return {
    minX: limit.left - home.left,
    maxX: limit.right - home.left - box.width,
    minY: limit.top - home.top,
    maxY: limit.bottom - home.top - DOCK_ROOM - Math.min(box.height, LEAST_HEIGHT),
  }
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(Math.max(value, min), Math.max(min, max))
}

import styles from './dock.module.css'
import { type DockSide, moveDock } from './dock-side.ts'
import { ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'

/** The end of the dock that moves it one place towards that edge of the board. */
export function DockEdge({ edge, side, onSide }: DockEdgeProps) {
  return (
    <button
      type="button"
      className={styles.edge}
      aria-label={edge === 'left' ? '工具栏靠左' : '工具栏靠右'}
      // The button keeps the focus of the person who presses it until the edge is reached.
      aria-disabled={side === edge}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (side !== edge) onSide(moveDock(side, edge))
      }}
    >
      <ToolIcon name={edge} />
    </button>
  )
}

type DockEdgeProps = { edge: 'left' | 'right'; side: DockSide; onSide: (side: DockSide) => void }

import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { usePointerDrag } from '../../kit/use-pointer-drag.ts'
import {
  CLOSED,
  clamp,
  type CurtainGaps,
  type CurtainSide,
  dragCurtain,
  gapBy,
  OPEN,
  pullSide,
  type Size,
} from './geometry.ts'
import styles from './page-tools.module.css'
import { ToolFrame } from './ToolFrame.tsx'
import { ToolHandle } from './ToolHandle.tsx'

const SIDES = [
  ['bottom', 'up_down', '从下边拉开'],
  ['top', 'up_down', '从上边拉开'],
  ['left', 'left_right', '从左边拉开'],
  ['right', 'left_right', '从右边拉开'],
] as const
/** Half of a handle: it never leaves the board. */
const HALF = 22
/** The bar with its gaps, and half of a handle above it. */
const BAR_ROOM = 102

/** 幕布: covers the page and is pulled open from its sides; where it is open one writes ([DW-73]). */
export function Curtain({ onEnd }: { onEnd: () => void }) {
  const [gaps, setGaps] = useState(CLOSED)
  return (
    <ToolFrame
      name="幕布"
      onEnd={onEnd}
      controls={
        <>
          <StageButton size="small" onPress={() => setGaps(OPEN)}>
            全部拉开
          </StageButton>
          <StageButton size="small" onPress={() => setGaps(CLOSED)}>
            全部拉上
          </StageButton>
        </>
      }
    >
      {(board) => <Cloth board={board} gaps={gaps} onGaps={setGaps} />}
    </ToolFrame>
  )
}

function Cloth({
  board,
  gaps,
  onGaps,
}: {
  board: Size
  gaps: CurtainGaps
  onGaps: (gaps: CurtainGaps) => void
}) {
  const drag = usePointerDrag(
    () => gaps,
    (from, way) => onGaps(dragCurtain(from, way, board)),
  )
  return (
    <>
      <div
        className={styles.cloth}
        data-testid="cloth"
        style={{
          top: `${gaps.top * 100}%`,
          right: `${gaps.right * 100}%`,
          bottom: `${gaps.bottom * 100}%`,
          left: `${gaps.left * 100}%`,
        }}
        onDoubleClick={() => onGaps(OPEN)}
        {...drag}
      />
      {SIDES.map(([side, look, label]) => (
        <ToolHandle
          key={side}
          label={label}
          look={look}
          style={placeOf(side, gaps, board)}
          from={gaps}
          onMove={(from, way) => onGaps(pullSide(from, side, gapBy(side, way, board)))}
        />
      ))}
    </>
  )
}

/** The middle of a side, as far on the board as a handle needs. */
function placeOf(
  side: CurtainSide,
  gaps: CurtainGaps,
  { width, height }: Size,
): { left: number; top: number } {
  const middle = {
    left: ((gaps.left + 1 - gaps.right) / 2) * width,
    top: ((gaps.top + 1 - gaps.bottom) / 2) * height,
  }
  const edge = {
    top: { ...middle, top: gaps.top * height + HALF },
    bottom: { ...middle, top: (1 - gaps.bottom) * height - HALF },
    left: { ...middle, left: gaps.left * width + HALF },
    right: { ...middle, left: (1 - gaps.right) * width - HALF },
  }[side]
  return { left: clamp(edge.left, HALF, width - HALF), top: clamp(edge.top, HALF, height - BAR_ROOM) }
}

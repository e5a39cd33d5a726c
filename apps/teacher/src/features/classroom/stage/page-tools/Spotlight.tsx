import { useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { usePointerDrag } from '../../kit/use-pointer-drag.ts'
import {
  clamp,
  darkPath,
  firstLight,
  holdLight,
  type Light,
  moveOn,
  type Size,
  sizeLight,
} from './geometry.ts'
import styles from './page-tools.module.css'
import { ToolFrame } from './ToolFrame.tsx'
import { ToolHandle } from './ToolHandle.tsx'

const DARKNESS = [0.5, 0.65, 0.8, 0.92] as const
const SHAPES = [
  ['circle', '圆形'],
  ['rectangle', '方形'],
] as const
/** Half of a handle: it never leaves the board. */
const HALF = 22

/** 聚光灯: dark but for a light, in which one writes ([DW-72]). */
export function Spotlight({ onEnd }: { onEnd: () => void }) {
  const [light, setLight] = useState<Light | null>(null)
  const [shape, setShape] = useState<Light['shape']>('circle')
  const [dark, setDark] = useState(2)
  return (
    <ToolFrame
      name="聚光灯"
      onEnd={onEnd}
      controls={
        <>
          {SHAPES.map(([one, word]) => (
            <StageButton
              key={one}
              size="small"
              isPressed={one === shape}
              look={one === shape ? 'primary' : 'quiet'}
              onPress={() => setShape(one)}
            >
              {word}
            </StageButton>
          ))}
          <StageButton size="small" isDisabled={dark === 0} onPress={() => setDark(dark - 1)}>
            亮一点
          </StageButton>
          <StageButton
            size="small"
            isDisabled={dark === DARKNESS.length - 1}
            onPress={() => setDark(dark + 1)}
          >
            暗一点
          </StageButton>
        </>
      }
    >
      {(board) => (
        <Dark
          board={board}
          light={holdLight({ ...(light ?? firstLight(board)), shape }, board)}
          darkness={DARKNESS[dark] ?? DARKNESS[0]}
          onLight={setLight}
        />
      )}
    </ToolFrame>
  )
}

function Dark({
  board,
  light,
  darkness,
  onLight,
}: {
  board: Size
  light: Light
  darkness: number
  onLight: (light: Light) => void
}) {
  const move = (from: Light, way: { x: number; y: number }) =>
    onLight({ ...from, ...moveOn(from, way, board) })
  const drag = usePointerDrag(() => light, move)
  const reach = light.shape === 'circle' ? Math.SQRT1_2 : 1
  const at = (side: 1 | -1) => ({
    left: clamp(light.x + (side * light.width * reach) / 2, HALF, board.width - HALF),
    top: clamp(light.y + (side * light.height * reach) / 2, HALF, board.height - HALF),
  })
  return (
    <>
      <div
        className={styles.dark}
        data-testid="dark"
        style={{ background: `rgb(0 0 0 / ${darkness * 100}%)`, clipPath: darkPath(light, board) }}
        {...drag}
      />
      <ToolHandle label="移动聚光灯" look="move" style={at(-1)} from={light} onMove={move} />
      <ToolHandle
        label="调整光圈大小"
        look="size"
        style={at(1)}
        from={light}
        onMove={(from, way) => onLight(holdLight(sizeLight(from, way), board))}
      />
    </>
  )
}

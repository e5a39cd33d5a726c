import type { CSSProperties, KeyboardEvent } from 'react'
import { usePointerDrag } from '../../kit/use-pointer-drag.ts'
import type { Way } from './geometry.ts'
import styles from './page-tools.module.css'

export type ToolHandleProps<From> = {
  label: string
  look: 'move' | 'size' | 'up_down' | 'left_right' | 'lens'
  style: CSSProperties
  from: From
  onMove: (from: From, way: Way) => void
}

/** CSS pixels of a press of an arrow, and with Shift. */
const STEP = 20
const FINE_STEP = 4

const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A handle of a tool: dragged by finger or mouse, shifted by the arrows, which then do not turn the page ([DW-75]). */
export function ToolHandle<From>({ label, look, style, from, onMove }: ToolHandleProps<From>) {
  const drag = usePointerDrag(() => from, onMove)

  function handleKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey ? FINE_STEP : STEP
    onMove(from, { x: arrow.x * step, y: arrow.y * step })
  }

  return (
    <button
      type="button"
      className={styles.handle}
      data-look={look}
      aria-label={label}
      title={look === 'lens' ? undefined : label}
      style={style}
      onKeyDown={handleKey}
      {...drag}
    />
  )
}

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Part } from './capture-page.ts'
import { type Grip, GRIPS, MIDDLE, partBetween, shiftPart, wordsOf } from './region.ts'
import grips from './grips.module.css'
import styles from './screenshot.module.css'

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Shares of the picture that a press of an arrow moves, without and with Shift. */
const STEP = 0.005
const LARGE_STEP = 0.05

type Drag = { pointerId: number; from: { x: number; y: number }; held: { grip: Grip; part: Part } | null }

/** Where a frame is dragged over the picture, then moved by its inside, its edges and corners, or the arrows ([SH-24]). */
export function RegionFrame({
  part,
  onPart,
  onTake,
}: {
  part: Part | null
  onPart: (part: Part | null) => void
  onTake: () => void
}) {
  const area = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)

  function handleDown(event: PointerEvent<HTMLDivElement>): void {
    // A second finger leaves the running drag alone.
    if (drag.current !== null || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const grip = gripOf(event.target)
    const held = grip === null || part === null ? null : { grip, part }
    drag.current = { pointerId: event.pointerId, from: shareOf(event), held }
    if (held === null) onPart(null)
  }

  function handleMove(event: PointerEvent<HTMLDivElement>): void {
    if (drag.current?.pointerId !== event.pointerId) return
    const { from, held } = drag.current
    const at = shareOf(event)
    onPart(
      held === null
        ? partBetween(from, at)
        : shiftPart(held.part, held.grip, { x: at.x - from.x, y: at.y - from.y }),
    )
  }

  function handleEnd({ pointerId }: PointerEvent): void {
    if (drag.current?.pointerId === pointerId) drag.current = null
  }

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step === undefined && event.key !== 'Enter' && !(event.key === 'Escape' && part !== null)) return
    event.preventDefault()
    if (event.key === 'Escape') {
      drag.current = null
      area.current?.focus()
      onPart(null)
    } else if (part === null) onPart(MIDDLE)
    else if (step === undefined) onTake()
    else {
      const far = event.shiftKey ? LARGE_STEP : STEP
      onPart(shiftPart(part, gripOf(event.target) ?? 'whole', { x: step.x * far, y: step.y * far }))
    }
  }

  return (
    <div
      ref={area}
      className={styles.regionArea}
      data-testid="region"
      // With this role a screen reader passes the arrow keys on.
      role="application"
      aria-label={part === null ? '截取范围：还没有选框，按回车画一个' : `截取范围：${wordsOf(part)}`}
      tabIndex={0}
      data-autofocus="true"
      data-own-arrows
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      onPointerCancel={handleEnd}
      onKeyDown={handleKey}
    >
      {part !== null && (
        <div
          className={styles.region}
          data-grip="whole"
          style={{
            left: `${part.left * 100}%`,
            top: `${part.top * 100}%`,
            width: `${(part.right - part.left) * 100}%`,
            height: `${(part.bottom - part.top) * 100}%`,
          }}
        >
          {GRIPS.map(({ grip, word, across, down }) => (
            <button
              key={grip}
              type="button"
              className={grips.grip}
              data-grip={grip}
              aria-label={`选框${word}`}
              style={{ left: `${across * 100}%`, top: `${down * 100}%` }}
            />
          ))}
        </div>
      )}
      <span role="status" className="visually-hidden">
        {part === null ? '没有选框' : wordsOf(part)}
      </span>
    </div>
  )

  function shareOf(event: PointerEvent): { x: number; y: number } {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return {
      x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)),
      y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)),
    }
  }
}

function gripOf(target: EventTarget): Grip | null {
  const held = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  const name = held?.dataset['grip']
  if (name === 'whole') return name
  return GRIPS.find(({ grip }) => grip === name)?.grip ?? null
}

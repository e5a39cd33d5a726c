import { type PointerEvent, type WheelEvent, useRef } from 'react'
import { type CameraLook, enlarged, shifted } from './camera-look.ts'

type Point = { x: number; y: number }

/**
 * Fingers on the picture: one finger shifts the enlarged picture, two enlarge it about the place between them; the wheel enlarges it at the pointer.
 */
export function useFingers(onMove: (change: (look: CameraLook) => CameraLook) => void) {
  const down = useRef(new Map<number, Point>())

  function handleMove(event: PointerEvent<HTMLElement>): void {
    const before = down.current.get(event.pointerId)
    if (before === undefined) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = { x: event.clientX, y: event.clientY }
    const [other = null] = [...down.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    down.current.set(event.pointerId, now)
    const [from, to] = other === null ? [before, now] : [between(before, other), between(now, other)]
    const by = { x: (to.x - from.x) / box.width, y: (to.y - from.y) / box.height }
    const factor = other === null ? 1 : apart(now, other) / Math.max(1, apart(before, other))
    const at = shareOf(box, to)
    onMove((look) => shifted(enlarged(look, { factor, at }), by))
  }

  const lift = (event: PointerEvent) => void down.current.delete(event.pointerId)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove: handleMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent<HTMLElement>) => {
      const at = shareOf(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY })
      // A notch of a wheel is 100 to 120: a quarter larger.
      const factor = Math.exp(-event.deltaY / 500)
      onMove((look) => enlarged(look, { factor, at }))
    },
  }
}

/** Where a point lies, in shares of the picture from its middle. */
function shareOf(box: DOMRect, { x, y }: Point): Point {
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 }
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

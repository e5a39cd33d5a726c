import { type PointerEvent, useRef } from 'react'

/** How far a pointer has gone since it came down, in CSS pixels. */
export type Way = { x: number; y: number }

/**
 * One pointer that drags an element. `begin` returns the start of the drag, null where there is nothing to drag; `move` gets this start and the way
 * from there. A press on a button inside stays a press.
 */
export function usePointerDrag<From>(begin: () => From | null, move: (from: From, way: Way) => void) {
  const drag = useRef<{ pointerId: number; x: number; y: number; from: From } | null>(null)

  function handleEnd({ pointerId }: PointerEvent<HTMLElement>): void {
    if (drag.current?.pointerId === pointerId) drag.current = null
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { currentTarget, target, pointerId, clientX, clientY } = event
      if (target !== currentTarget && isButton(target)) return
      const from = begin()
      if (from === null) return
      currentTarget.setPointerCapture(pointerId)
      drag.current = { pointerId, x: clientX, y: clientY, from }
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      const held = drag.current
      if (held?.pointerId === pointerId) move(held.from, { x: clientX - held.x, y: clientY - held.y })
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  }
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}

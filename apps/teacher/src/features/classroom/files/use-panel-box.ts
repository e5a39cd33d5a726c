import { type PointerEvent, type RefObject, useRef, useState } from 'react'

/** Where a panel lies over the board and how wide it is, in CSS pixels. */
export type PanelBox = { left: number; top: number; width: number }

const FIRST: PanelBox = { left: 280, top: 64, width: 640 }
/** Smaller, its controls could not be hit. */
const LEAST_WIDTH = 320
/** Of a panel there is always so much to be taken hold of. */
const IN_REACH = 120

type Drag = { pointerId: number; x: number; y: number; box: PanelBox }

/** A panel that is moved by its head and made larger by its corner; it never leaves the board, and nothing of it is remembered. */
export function usePanelBox(panel: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState(FIRST)
  const drag = useRef<Drag | null>(null)

  function hold(change: PanelBox): PanelBox {
    const stage = panel.current?.offsetParent
    if (stage === null || stage === undefined) return change
    const { clientWidth, clientHeight } = stage
    const width = clamp(change.width, LEAST_WIDTH, clientWidth)
    return {
      width,
      left: clamp(change.left, 0, clientWidth - Math.min(width, IN_REACH)),
      top: clamp(change.top, 0, clientHeight - IN_REACH),
    }
  }

  function dragging(to: (from: PanelBox, by: { x: number; y: number }) => PanelBox) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.target !== event.currentTarget && isButton(event.target)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, box }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = drag.current
        if (from?.pointerId !== event.pointerId) return
        setBox(hold(to(from.box, { x: event.clientX - from.x, y: event.clientY - from.y })))
      },
      onPointerUp: () => (drag.current = null),
      onPointerCancel: () => (drag.current = null),
    }
  }

  return {
    box,
    /** Lays the panel where the board has room for it. */
    settle: () => setBox((now) => hold(now)),
    widen: (by: number) => setBox((now) => hold({ ...now, width: now.width + by })),
    head: dragging((from, by) => ({ ...from, left: from.left + by.x, top: from.top + by.y })),
    corner: dragging((from, by) => ({ ...from, width: from.width + by.x })),
  }
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, Math.max(least, most)))
}

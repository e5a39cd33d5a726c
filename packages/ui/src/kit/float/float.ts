import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** The place that a box floats beside: a rectangle of the window; a point is one without a size. */
export type Anchor = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
export type Side = 'below' | 'left'

const GAP_PX = 4
const EDGE_PX = 8

/** Where a box of this size stands beside its anchor, inside of the window; above or on the other side when there is no room. */
export function placeBeside({
  anchor,
  size,
  side,
  room,
}: {
  anchor: Anchor
  size: { width: number; height: number }
  side: Side
  room: { width: number; height: number }
}): { left: number; top: number } {
  const wanted =
    side === 'left'
      ? { left: anchor.left - GAP_PX - size.width, top: anchor.top }
      : { left: anchor.left, top: anchor.bottom + GAP_PX }
  if (side === 'left' && wanted.left < EDGE_PX) wanted.left = anchor.right + GAP_PX
  if (side === 'below' && wanted.top + size.height > room.height - EDGE_PX) {
    wanted.top = anchor.top - GAP_PX - size.height
  }
  return {
    left: within(wanted.left, room.width - EDGE_PX - size.width),
    top: within(wanted.top, room.height - EDGE_PX - size.height),
  }
}

function within(wanted: number, most: number): number {
  return Math.max(EDGE_PX, Math.min(wanted, most))
}

/** Puts a floating box beside its anchor; its stylesheet keeps it out of sight until then. */
export function useFloat(box: RefObject<HTMLElement | null>, anchor: Anchor, side: Side): void {
  // The size is known only once the box stands in the page; it is not painted before.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const size = element.getBoundingClientRect()
    const room = { width: window.innerWidth, height: window.innerHeight }
    const { left, top } = placeBeside({ anchor, size, side, room })
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, visibility: 'visible' })
  }, [box, anchor, side])
}

/** Puts a floating box away at a press beside it, at Escape, and when the page under it moves. */
export function useDismissal(box: RefObject<HTMLElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)

  // Only the window hears presses outside of the box.
  useEffect(() => {
    const isOutside = ({ target }: Event) => target instanceof Node && box.current?.contains(target) !== true
    const handlePress = (event: Event) => {
      if (isOutside(event)) close()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close()
    }
    window.addEventListener('pointerdown', handlePress, true)
    window.addEventListener('wheel', handlePress, { capture: true, passive: true })
    window.addEventListener('keydown', handleKey)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('pointerdown', handlePress, true)
      window.removeEventListener('wheel', handlePress, true)
      window.removeEventListener('keydown', handleKey)
      window.removeEventListener('resize', close)
    }
  }, [box])
}

import type { FingerChange } from '@jiangtai/board/tools/fingers.ts'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A notch of a mouse wheel is about a hundred: it enlarges by a fifth. Touch pads send many small ones. */
const GROWTH = 0.002
const MOST_AT_ONCE = 0.25

/** Lets the wheel enlarge the picture under a drawing surface, because the surface keeps the wheel from it while a tool is held. */
export function useWheelZoom(
  area: RefObject<HTMLElement | null>,
  { isPenDown, onZoom }: { isPenDown: boolean; onZoom: (change: FingerChange) => void },
): void {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    // With Ctrl the browser would enlarge the page around the picture.
    event.preventDefault()
    if (isPenDown || event.deltaY === 0) return
    const growth = Math.min(MOST_AT_ONCE, Math.max(-MOST_AT_ONCE, -event.deltaY * GROWTH))
    onZoom({ shift: { x: 0, y: 0 }, scale: Math.exp(growth), about: { x: event.clientX, y: event.clientY } })
  })

  // React listens to wheels in a way that cannot hold back the browser's own zoom.
  useEffect(() => {
    const box = area.current
    if (box === null) return
    const listen = (event: WheelEvent) => handleWheel(event)
    box.addEventListener('wheel', listen, { passive: false })
    return () => box.removeEventListener('wheel', listen)
  }, [area])
}

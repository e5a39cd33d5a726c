import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A finger that went so far, mostly sideways and without dwelling, meant the next or the previous page. */
const LEAST_WAY = 64
const SLANT = 2
const LONGEST_MS = 800

type Start = { pointer_id: number; x: number; y: number; at: number }

/**
 * Tells of a finger that swipes over an area: forward when it goes left. `isOpen` says whether a swipe may begin where the finger
 * came down; two fingers zoom and are none.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  { isOpen, onSwipe }: { isOpen: (target: Element) => boolean; onSwipe: (way: 'forward' | 'back') => void },
): void {
  const mayBegin = useEffectEvent(isOpen)
  const tell = useEffectEvent(onSwipe)

  // The picture's viewer keeps fingers to itself, so they are looked at before it does.
  useEffect(() => {
    const box = area.current
    if (box === null) return
    let start: Start | null = null
    const fingers = new Set<number>()
    const stop = new AbortController()
    const listen = { capture: true, signal: stop.signal }

    const handleDown = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      fingers.add(event.pointerId)
      const { target } = event
      start =
        fingers.size === 1 && target instanceof Element && mayBegin(target)
          ? { pointer_id: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp }
          : null
    }
    const handleUp = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      const begun = start
      start = null
      if (begun === null || begun.pointer_id !== event.pointerId) return
      const way = event.clientX - begun.x
      const isSideways =
        Math.abs(way) >= LEAST_WAY && Math.abs(way) >= SLANT * Math.abs(event.clientY - begun.y)
      if (isSideways && event.timeStamp - begun.at <= LONGEST_MS) tell(way < 0 ? 'forward' : 'back')
    }
    // The browser took the finger for scrolling.
    const handleCancel = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
      start = null
    }
    box.addEventListener('pointerdown', handleDown, listen)
    document.addEventListener('pointerup', handleUp, listen)
    document.addEventListener('pointercancel', handleCancel, listen)
    return () => stop.abort()
  }, [area])
}

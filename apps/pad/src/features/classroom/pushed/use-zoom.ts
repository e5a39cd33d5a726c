import { WHOLE_PAGE } from '@jiangtai/board/page.ts'
import { type FingerChange, moveView, NO_FINGERS, stepFingers } from '@jiangtai/board/tools/fingers.ts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepView, keptView } from './kept-looks.ts'

/** Two taps in this time and this near are one double tap. */
const DOUBLE_TAP_MS = 350
const DOUBLE_TAP_PX = 30
const STEP = 1.5
const ARROW_PX = 60
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
}

type Tap = { at: number; x: number; y: number }

/** The enlargement of a handed out item by fingers, buttons and keys ([CR-389]). */
export function useZoom(id: string, box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(() => keptView(id))
  const fingers = useRef(NO_FINGERS)
  const tap = useRef<Tap | null>(null)
  // Closed and opened again, and after a reload, it is looked at so.
  useEffect(() => keepView(id, view), [id, view])

  function change(by: FingerChange): void {
    const rect = box.current?.getBoundingClientRect()
    if (rect === undefined || rect.width === 0) return
    setView((before) => moveView({ box: rect, pageRatio: rect.height / rect.width, view: before }, by))
  }

  /** Enlarges about a place of the window; without one, about the middle. */
  function scale(by: number, about?: { x: number; y: number }): void {
    const rect = box.current?.getBoundingClientRect()
    if (rect === undefined) return
    const middle = { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
    change({ shift: { x: 0, y: 0 }, scale: by, about: about ?? middle })
  }

  function handlePointer(phase: 'down' | 'move' | 'up') {
    return ({ pointerId, clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>) => {
      if (phase === 'down') currentTarget.setPointerCapture(pointerId)
      const wasMoving = fingers.current.isMoving
      const stepped = stepFingers(fingers.current, { phase, pointerId, clientX, clientY })
      fingers.current = stepped.fingers
      if (stepped.change !== null) change(stepped.change)
      if (phase === 'up' && !wasMoving) handleTap({ at: timeStamp, x: clientX, y: clientY })
    }
  }

  function handleTap(now: Tap): void {
    const before = tap.current
    const isDouble =
      before !== null &&
      now.at - before.at < DOUBLE_TAP_MS &&
      Math.hypot(now.x - before.x, now.y - before.y) < DOUBLE_TAP_PX
    tap.current = isDouble ? null : now
    if (!isDouble) return
    if (view.zoom > 1) setView(WHOLE_PAGE)
    else scale(2, now)
  }

  function handleKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined && view.zoom > 1) {
      const [x, y] = arrow
      change({ shift: { x, y }, scale: 1, about: middleOf(box) })
    } else if (event.key === '+' || event.key === '=') scale(STEP)
    else if (event.key === '-') scale(1 / STEP)
    else if (event.key === '0') setView(WHOLE_PAGE)
    else return
    event.preventDefault()
  }

  return {
    view,
    larger: () => scale(STEP),
    smaller: () => scale(1 / STEP),
    whole: () => setView(WHOLE_PAGE),
    onKeyDown: handleKey,
    pointers: {
      onPointerDown: handlePointer('down'),
      onPointerMove: handlePointer('move'),
      onPointerUp: handlePointer('up'),
      onPointerCancel: handlePointer('up'),
    },
  }
}

/** The middle of the box moves with the shift, as the place between the fingers does. */
function middleOf(box: RefObject<HTMLElement | null>): { x: number; y: number } {
  const rect = box.current?.getBoundingClientRect()
  return rect === undefined
    ? { x: 0, y: 0 }
    : { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }
}

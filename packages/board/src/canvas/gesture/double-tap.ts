import { type PagePlacement, toPagePosition } from '../../page.ts'
import type { BoardSurfaceProps } from '../../surface-props.ts'
import type { LazySelecting } from '../select/lazy-selecting.ts'
import { openSource } from '../select/opened-source.ts'
import { findSourceAt } from '../select/source-place.ts'

/** Two taps within this time and this far apart are meant as one. */
const BETWEEN_TAPS_MS = 400
const BETWEEN_TAPS_PX = 24

interface Tap {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** With the select tool a text, formula or table that is tapped twice is opened again; returns the way to stop. */
export function attachDoubleTap({
  surface,
  placement,
  selecting,
  current,
}: {
  surface: HTMLElement
  placement: () => PagePlacement
  selecting: LazySelecting
  current: () => BoardSurfaceProps
}): () => void {
  let last: Tap | null = null
  let pressed: Tap | null = null

  function handleDown(event: PointerEvent): void {
    pressed = tapOf(event)
  }

  function handleUp(event: PointerEvent): void {
    const props = current()
    if (props.readOnly || props.tool.tool !== 'select' || event.button > 0) return
    const tap = tapOf(event)
    // A drag that began here is no tap.
    if (pressed !== null && !isClose(pressed, tap)) {
      last = null
      return
    }
    const isSecond = last !== null && isNear(last, tap)
    last = isSecond ? null : tap
    if (!isSecond) return
    const page = placement()
    const at = toPagePosition(event, page)
    const place = selecting.findText(props, page, at)
    if (place !== null) return props.onTextPlace?.(place)
    const source = findSourceAt(props, page, at)
    if (source !== null) openSource(source)
  }

  surface.addEventListener('pointerdown', handleDown)
  surface.addEventListener('pointerup', handleUp)
  return () => {
    surface.removeEventListener('pointerdown', handleDown)
    surface.removeEventListener('pointerup', handleUp)
  }
}

function tapOf({ clientX, clientY, timeStamp }: PointerEvent): Tap {
  return { x: clientX, y: clientY, at: timeStamp }
}

function isNear(one: Tap, other: Tap): boolean {
  return isClose(one, other) && other.at - one.at <= BETWEEN_TAPS_MS
}

function isClose(one: Tap, other: Tap): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= BETWEEN_TAPS_PX
}

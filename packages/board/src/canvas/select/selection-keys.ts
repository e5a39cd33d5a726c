import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { BoardSurfaceProps } from '../../surface-props.ts'
import { focusOnAsked } from './asked-selection.ts'
import type { Selecting } from './selection.ts'

/** Page units a press of an arrow key shifts, and with Shift. */
const STEP = 10
const FINE_STEP = 1

const DIRECTIONS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Arrows, Delete, Ctrl+D and Escape work on the selection while the surface has the focus; other keys pass. */
export function attachSelectionKeys({
  surface,
  selecting,
  requestFrame,
  current,
}: {
  surface: HTMLElement
  selecting: Selecting
  requestFrame: () => void
  current: () => BoardSurfaceProps
}): () => void {
  let isNudging = false

  function handleDown(event: KeyboardEvent): void {
    const { tool, readOnly } = current()
    const isCopy = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'd'
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    if (readOnly || tool.tool !== 'select' || selecting.isEmpty() || (isModified && !isCopy)) return
    const direction = DIRECTIONS[event.key]
    if (isCopy) {
      // A held key would fill the page.
      if (!event.repeat) selecting.copy()
    } else if (direction !== undefined) {
      const step = event.shiftKey ? FINE_STEP : STEP
      isNudging = true
      selecting.feed({ type: 'nudge', by: { x: direction.x * step, y: direction.y * step } })
    } else if (event.key === 'Delete' || event.key === 'Backspace') selecting.feed({ type: 'delete' })
    else if (event.key === 'Escape') selecting.feed({ type: 'drop' })
    else return
    // The arrows would turn the page as well.
    event.preventDefault()
    event.stopPropagation()
    requestFrame()
  }

  // A held key is one gesture: its whole shift becomes an op when the key is let go.
  function finishNudge(): void {
    if (!isNudging) return
    isNudging = false
    selecting.feed({ type: 'up' })
    requestFrame()
  }

  function handleUp(event: KeyboardEvent): void {
    if (DIRECTIONS[event.key] !== undefined) finishNudge()
  }

  surface.addEventListener('keydown', handleDown)
  surface.addEventListener('keyup', handleUp)
  surface.addEventListener('blur', finishNudge)
  const stopFocusing = focusOnAsked(() => surface.focus({ preventScroll: true }))
  return () => {
    stopFocusing()
    surface.removeEventListener('keydown', handleDown)
    surface.removeEventListener('keyup', handleUp)
    surface.removeEventListener('blur', finishNudge)
  }
}

import type { BoardTool } from '../tools/tool.ts'
import type { LocalInk } from './local-ink.ts'
import { readPredicted, readSamples } from './pointer-samples.ts'

/** What the pointer needs to know, asked at each event. */
export interface PointerInputState {
  readonly tool: BoardTool
  readonly readOnly: boolean
  readonly newId: () => string
}

/** Lets pointers on `surface` write on the page shown by `page`; returns the way to stop. */
export function attachPointerInput({
  surface,
  page,
  localInk,
  requestFrame,
  current,
}: {
  surface: HTMLElement
  page: HTMLElement
  localInk: LocalInk
  requestFrame: () => void
  current: () => PointerInputState
}): () => void {
  let active: { pointerId: number; rect: DOMRect } | null = null

  function handleDown(event: PointerEvent): void {
    const { tool, readOnly, newId } = current()
    if (readOnly || tool.tool === 'none' || event.button !== 0) return
    event.preventDefault()
    // One hand writes at a time; a palm or sleeve that comes down later is not heard (DR-09).
    if (active !== null) return
    active = { pointerId: event.pointerId, rect: page.getBoundingClientRect() }
    capture(surface, event.pointerId)
    localInk.begin({ tool, stroke_id: newId(), points: readSamples(event, active.rect) })
    requestFrame()
  }

  function handleMove(event: PointerEvent): void {
    if (active?.pointerId !== event.pointerId) return
    localInk.move(readSamples(event, active.rect), readPredicted(event, active.rect))
    requestFrame()
  }

  function handleUp(event: PointerEvent): void {
    if (active?.pointerId !== event.pointerId) return
    const { rect } = active
    active = null
    localInk.end(readSamples(event, rect))
    requestFrame()
  }

  // The system took the pointer away (a gesture, a lock screen): what is written stays written.
  function handleLost(event: PointerEvent): void {
    if (active?.pointerId !== event.pointerId) return
    active = null
    localInk.end([])
    requestFrame()
  }

  surface.addEventListener('pointerdown', handleDown)
  surface.addEventListener('pointermove', handleMove)
  surface.addEventListener('pointerup', handleUp)
  surface.addEventListener('pointercancel', handleLost)
  return () => {
    surface.removeEventListener('pointerdown', handleDown)
    surface.removeEventListener('pointermove', handleMove)
    surface.removeEventListener('pointerup', handleUp)
    surface.removeEventListener('pointercancel', handleLost)
    if (active !== null) localInk.end([])
  }
}

function capture(surface: HTMLElement, pointerId: number): void {
  try {
    surface.setPointerCapture(pointerId)
  } catch (error) {
    // The pointer may be gone already (lifted before this ran); the stroke then simply ends with its own up event.
    if (!(error instanceof DOMException)) throw error
  }
}

import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { type PagePlacement, pixelsPerUnit, toPagePosition, turnBack } from '../../page.ts'
import { type BoardSurfaceProps, DEFAULT_INPUT, type FingerMove } from '../../surface-props.ts'
import { textCorner } from '../../tools/text-corner.ts'
import type { GestureInput } from './gesture.ts'
import { type AlongEdge, edgeAt } from '../select/lazy-edge.ts'
import type { LocalInk } from '../local-ink.ts'
import { readPredicted, readSamples } from './pointer-samples.ts'
import { decideUse, isPalm, PALM_GROWS_MS, palmEraser, type PointerUse } from './pointer-use.ts'
import type { LazySelecting } from '../select/lazy-selecting.ts'

/** The left button of a mouse, as `buttons` tells of it. */
const PRIMARY_BUTTON = 1

type FingerPlace = Omit<FingerMove, 'phase'>

/** A pointer that is down: its use, and the state of page and edge when it came down. */
interface Active {
  readonly use: PointerUse
  readonly placement: PagePlacement
  readonly edge: AlongEdge | null
  readonly since: number
  /** Kept while the touch may still turn out to be a palm. */
  readonly points: InkPoint[]
}

/** Lets pointers on `surface` write on the page, each its own stroke; returns the way to stop. */
export function attachPointerInput({
  surface,
  placement,
  localInk,
  selecting,
  requestFrame,
  showInk,
  current,
}: {
  surface: HTMLElement
  placement: () => PagePlacement
  localInk: LocalInk
  selecting: LazySelecting
  requestFrame: () => void
  showInk: () => void
  current: () => BoardSurfaceProps
}): () => void {
  const actives = new Map<number, Active>()
  let isStylusSeen = false

  function read(event: PointerEvent, active: Active): GestureInput {
    const { has_pressure } = current().input ?? DEFAULT_INPUT
    const onEdge = (point: InkPoint) => (active.edge === null ? point : { ...point, ...active.edge(point) })
    return {
      points: readSamples(event, active.placement, has_pressure).map(onEdge),
      predicted: readPredicted(event, active.placement, has_pressure).map(onEdge),
      is_snapping: event.shiftKey,
    }
  }

  function handleDown(event: PointerEvent): void {
    const { tool, readOnly, newId, instruments, input = DEFAULT_INPUT } = current()
    // Nobody told how the last press of this pointer ended: a menu, another window. That press is over (DW-35).
    lose(event.pointerId)
    if (readOnly) return
    if (event.pointerType === 'pen' && !isStylusSeen) {
      isStylusSeen = true
      current().onStylus?.()
    }
    const use = decideUse(event, { tool, input, isStylusSeen })
    if (use.name === 'ignore') return
    // The hand that writes rests on the page: it must not move under the pen.
    if (use.name !== 'finger') dropFingers()
    else if ([...actives.values()].some((one) => one.use.name !== 'finger')) return
    event.preventDefault()
    if (use.name === 'select' && selecting.isBusy()) return
    const page = placement()
    const at = toPagePosition(event, page)
    const isDrawn = use.name === 'write' && use.tool.tool !== 'eraser' && use.tool.tool !== 'laser'
    const edge = isDrawn ? edgeAt(instruments ?? [], at) : null
    const active: Active = { use, placement: page, edge, since: event.timeStamp, points: [] }
    actives.set(event.pointerId, active)
    capture(surface, event.pointerId)
    if (use.name === 'finger') tellFinger('down', event)
    if (use.name === 'select') {
      surface.focus({ preventScroll: true })
      selecting.enter(at)
    }
    if (use.name === 'write') {
      const written = read(event, active)
      active.points.push(...written.points)
      localInk.begin({ pointer_id: event.pointerId, tool: use.tool, id: newId(), ...written })
      return showInk()
    }
    requestFrame()
  }

  function handleMove(event: PointerEvent): void {
    const active = actives.get(event.pointerId)
    if (active === undefined) return
    // The button was let go where nobody heard of it.
    if (event.pointerType === 'mouse' && (event.buttons & PRIMARY_BUTTON) === 0) return lose(event.pointerId)
    if (active.use.name === 'finger') return tellFinger('move', event)
    if (active.use.name === 'select')
      selecting.feed({ type: 'move', at: toPagePosition(event, active.placement) })
    if (active.use.name === 'write') {
      const input = read(event, active)
      if (!becomePalm(event, active, input.points)) localInk.move(event.pointerId, input)
      return showInk()
    }
    requestFrame()
  }

  /** Takes the stroke back that was begun as writing: the hand has come down, and rubs out until it is lifted. */
  function becomePalm(event: PointerEvent, active: Active, points: readonly InkPoint[]): boolean {
    const { input = DEFAULT_INPUT, newId } = current()
    const isYoung = event.timeStamp - active.since <= PALM_GROWS_MS
    if (!isYoung || event.pointerType !== 'touch') return false
    active.points.push(...points)
    const { use } = active
    const tool = palmEraser(input)
    if (use.name !== 'write' || use.tool.tool === 'laser') return false
    if (use.tool.tool === 'eraser' && use.tool.width === tool.width) return false
    if (!isPalm(event, input)) return false
    localInk.cancel(event.pointerId)
    if (input.has_erasers === false) return actives.delete(event.pointerId)
    const palm: PointerUse = { name: 'write', tool }
    actives.set(event.pointerId, { ...active, use: palm, edge: null, points: [] })
    localInk.begin({
      pointer_id: event.pointerId,
      tool,
      id: newId(),
      points: active.points,
      predicted: [],
      is_snapping: false,
    })
    return true
  }

  function handleUp(event: PointerEvent): void {
    const active = actives.get(event.pointerId)
    if (active === undefined) return
    actives.delete(event.pointerId)
    if (active.use.name === 'finger') tellFinger('up', event)
    if (active.use.name === 'select') selecting.feed({ type: 'up' })
    if (active.use.name === 'write') localInk.end(event.pointerId, read(event, active))
    if (active.use.name === 'text') placeText(event, active)
    requestFrame()
  }

  // The system took the pointer away (a gesture, a lock screen): the written stroke stays.
  function handleLost({ pointerId }: PointerEvent): void {
    lose(pointerId)
  }

  // Behind another window or a lock screen nobody is told of the pen any more.
  function handleHidden(): void {
    if (document.visibilityState !== 'hidden') return
    for (const pointerId of [...actives.keys()]) lose(pointerId)
  }

  function lose(pointerId: number): void {
    const active = actives.get(pointerId)
    if (active === undefined) return
    actives.delete(pointerId)
    giveUp(pointerId, active)
    if (active.use.name === 'finger') tellFinger('up', { pointerId, clientX: 0, clientY: 0 })
    requestFrame()
  }

  function giveUp(pointerId: number, { use }: Active): void {
    if (use.name === 'select') selecting.feed({ type: 'cancel' })
    if (use.name === 'write') localInk.end(pointerId, { points: [], predicted: [], is_snapping: false })
  }

  function dropFingers(): void {
    for (const [pointerId, { use }] of actives) {
      if (use.name !== 'finger') continue
      actives.delete(pointerId)
      tellFinger('up', { pointerId, clientX: 0, clientY: 0 })
    }
  }

  function tellFinger(phase: FingerMove['phase'], { pointerId, clientX, clientY }: FingerPlace): void {
    current().onFinger?.({ phase, pointerId, clientX, clientY })
  }

  function placeText(event: PointerEvent, { placement: page }: Active): void {
    const { tool, onTextPlace } = current()
    if (tool.tool !== 'text') return
    const written = selecting.findText(current(), page, toPagePosition(event, page))
    if (written !== null) return onTextPlace?.(written)
    // Upright to the eye, however the page is turned (DW-30).
    const turn = turnBack(page.view.rotation)
    onTextPlace?.({
      at: textCorner(toPagePosition(event, page), { size: tool.size, turn }),
      clientX: event.clientX,
      clientY: event.clientY,
      pixelsPerUnit: pixelsPerUnit(page),
      turn,
      rotation: 0,
    })
  }

  surface.addEventListener('pointerdown', handleDown)
  surface.addEventListener('pointermove', handleMove)
  surface.addEventListener('pointerup', handleUp)
  surface.addEventListener('pointercancel', handleLost)
  surface.addEventListener('lostpointercapture', handleLost)
  document.addEventListener('visibilitychange', handleHidden)
  return () => {
    surface.removeEventListener('pointerdown', handleDown)
    surface.removeEventListener('pointermove', handleMove)
    surface.removeEventListener('pointerup', handleUp)
    surface.removeEventListener('pointercancel', handleLost)
    surface.removeEventListener('lostpointercapture', handleLost)
    document.removeEventListener('visibilitychange', handleHidden)
    for (const [pointerId, active] of actives) giveUp(pointerId, active)
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

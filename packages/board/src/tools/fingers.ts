import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { fitPage, type PagePlacement, type PageView, WHOLE_PAGE } from '../page.ts'
import type { FingerMove } from '../surface-props.ts'

/** How far a page may be enlarged by hand. */
const MOST_ZOOM = 8

/** A finger that rests trembles: it moves the page once it has gone this far, in CSS pixels. */
const DEAD_ZONE_PX = 8

/** The fingers that are down, in CSS pixels of the window. */
export interface Fingers {
  readonly places: ReadonlyMap<number, Place>
  /** They have begun to move the page. */
  readonly isMoving: boolean
}

/** A change of a page by fingers: a shift, and an enlargement about the place between them. */
export interface FingerChange {
  readonly shift: Place
  readonly scale: number
  readonly about: Place
}

/** No finger is down. */
export const NO_FINGERS: Fingers = { places: new Map(), isMoving: false }

/** One finger shifts, two enlarge as well; further ones do nothing. A pure step. */
export function stepFingers(
  fingers: Fingers,
  { phase, pointerId, clientX, clientY }: FingerMove,
): { fingers: Fingers; change: FingerChange | null } {
  const at = { x: clientX, y: clientY }
  const known = fingers.places.get(pointerId)
  if (phase === 'down') {
    const places = new Map(fingers.places).set(pointerId, at)
    return { fingers: { places, isMoving: fingers.isMoving || places.size > 1 }, change: null }
  }
  if (known === undefined) return { fingers, change: null }
  if (phase === 'up') {
    const places = new Map(fingers.places)
    places.delete(pointerId)
    return { fingers: places.size === 0 ? NO_FINGERS : { ...fingers, places }, change: null }
  }
  const isTrembling = !fingers.isMoving && Math.hypot(at.x - known.x, at.y - known.y) < DEAD_ZONE_PX
  if (isTrembling) return { fingers, change: null }
  const places = new Map(fingers.places).set(pointerId, at)
  return {
    fingers: { places, isMoving: true },
    change: changeOf([...fingers.places.keys()], fingers, places),
  }
}

/** The view after fingers have moved: the page stays in its box and is never smaller than the whole of it. */
export function moveView({ box, pageRatio, view }: PagePlacement, change: FingerChange): PageView {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * change.scale))
  if (zoom === 1) return view.zoom === 1 ? view : { ...WHOLE_PAGE, rotation: view.rotation }
  const factor = zoom / view.zoom
  const page = fitPage({ width: box.width, height: box.height, pageRatio })
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const { about, shift } = change
  // The place of the page between the fingers stays between them.
  const panX = about.x - middle.x - (about.x - shift.x - middle.x - view.pan_x) * factor
  const panY = about.y - middle.y - (about.y - shift.y - middle.y - view.pan_y) * factor
  return {
    ...view,
    zoom,
    pan_x: holdIn(panX, (page.width * zoom - box.width) / 2),
    pan_y: holdIn(panY, (page.height * zoom - box.height) / 2),
  }
}

function changeOf(
  ids: readonly number[],
  { places: before }: Fingers,
  after: ReadonlyMap<number, Place>,
): FingerChange | null {
  const [first, second] = ids
  const pair = [first, second].flatMap((id) => {
    const [from, to] = id === undefined ? [] : [before.get(id), after.get(id)]
    return from === undefined || to === undefined ? [] : [{ from, to }]
  })
  const [one, other] = pair
  if (one === undefined) return null
  if (other === undefined) {
    return { shift: { x: one.to.x - one.from.x, y: one.to.y - one.from.y }, scale: 1, about: one.to }
  }
  const from = between(one.from, other.from)
  const about = between(one.to, other.to)
  const apart = distance(one.from, other.from)
  const scale = apart === 0 ? 1 : distance(one.to, other.to) / apart
  return { shift: { x: about.x - from.x, y: about.y - from.y }, scale, about }
}

function between(one: Place, other: Place): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

function distance(one: Place, other: Place): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function holdIn(pan: number, reach: number): number {
  const most = Math.max(0, reach)
  return Math.min(most, Math.max(-most, pan)) + 0
}

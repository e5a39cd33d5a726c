import { decodePoints } from '@jiangtai/shared/ink/encoding.ts'
import { boundsOfItem, type InkItem, isPicture } from '@jiangtai/shared/ink/items.ts'
import {
  type Bounds,
  boundsAround,
  boundsOfMark,
  cornersOf,
  doBoundsMeet,
} from '@jiangtai/shared/ink/mark-bounds.ts'
import { picturesFirst } from '../canvas/picture/pictures-first.ts'
import { areaScale, type Matrix, movePlace, type Place } from '@jiangtai/shared/ink/matrix.ts'

/** Longest piece of an outline that is judged as one place, in page units. */
const STEP = 12
const ELLIPSE_PLACES = 48

interface Rubber {
  readonly places: readonly Place[]
  readonly radius: number
  readonly bounds: Bounds
}

const outlines = new WeakMap<InkItem, readonly Place[]>()

/** The topmost mark under a place, or null; ink that an eraser has taken away does not count. */
export function findItemAt(items: readonly InkItem[], at: Place, tolerance: number): InkItem | null {
  const spot = boundsAround([at], tolerance)
  const rubbers: Rubber[] = []
  for (const item of downwards(items)) {
    if (isEraser(item)) {
      rubbers.push(rubberOf(item))
      continue
    }
    if (!doBoundsMeet(spot, boundsOfItem(item))) continue
    const reach = lineWidth(item) / 2 + tolerance
    if (isPicture(item)) {
      if (isOnPicture(item, at, tolerance)) return item
      continue
    }
    const isTouched =
      item.mark.kind === 'text'
        ? doBoundsMeet(spot, boundsOfItem(item))
        : distanceTo(at, outlineOf(item)) <= reach
    if (isTouched && !isRubbed(at, [...rubbers, ...ownRubbers(item)])) return item
  }
  return null
}

/** The marks that lie mostly inside an area, bottom first. */
export function findItemsInside(items: readonly InkItem[], area: readonly Place[]): InkItem[] {
  const around = boundsAround(area)
  const rubbers: Rubber[] = []
  const found: InkItem[] = []
  for (const item of items.toReversed()) {
    if (isEraser(item)) {
      rubbers.push(rubberOf(item))
      continue
    }
    const bounds = boundsOfItem(item)
    if (!doBoundsMeet(around, bounds)) continue
    const near = isPicture(item)
      ? []
      : [...rubbers.filter((rubber) => doBoundsMeet(bounds, rubber.bounds)), ...ownRubbers(item)]
    const seen = outlineOf(item).filter((place) => !isRubbed(place, near))
    if (seen.filter((place) => isInside(place, area)).length * 2 > seen.length) found.push(item)
  }
  return found.reverse()
}

/** The topmost item first; pictures lie beneath all the others, wherever they stand in the list ([DW-91]). */
function downwards(items: readonly InkItem[]): InkItem[] {
  return picturesFirst(items).toReversed()
}

/** A picture is touched anywhere on it; one that was turned leans. */
function isOnPicture({ mark, matrix }: InkItem, at: Place, tolerance: number): boolean {
  const corners = cornersOf(boundsOfMark(mark)).map((corner) => movePlace(matrix, corner))
  return isInside(at, corners) || distanceTo(at, [...corners, ...corners.slice(0, 1)]) <= tolerance
}

/** Is a place inside a closed outline? */
export function isInside({ x, y }: Place, outline: readonly Place[]): boolean {
  let isIn = false
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    if (from.y > y === to.y > y) return
    if (x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) isIn = !isIn
  })
  return isIn
}

function isEraser({ mark }: InkItem): boolean {
  return mark.kind === 'stroke' && mark.tool === 'eraser'
}

function lineWidth({ mark, matrix }: InkItem): number {
  return mark.kind === 'text' || mark.kind === 'picture' ? 0 : mark.width * scaleOf(matrix)
}

function scaleOf(matrix: Matrix | null): number {
  return matrix === null ? 1 : Math.sqrt(areaScale(matrix))
}

/** The middle line of a mark where it lies now, in short pieces; of text, places all over it. */
function outlineOf(item: InkItem): readonly Place[] {
  const known = outlines.get(item)
  if (known !== undefined) return known
  const outline = drawOutline(item).map((place) => movePlace(item.matrix, place))
  outlines.set(item, outline)
  return outline
}

function drawOutline({ mark }: InkItem): Place[] {
  if (mark.kind === 'stroke') return cutShort(decodePoints(mark.points))
  if (mark.kind === 'text' || mark.kind === 'picture' || mark.shape === 'cover')
    return spread(boundsOfMark(mark))
  const { from, to } = mark
  if (mark.shape === 'line' || mark.shape === 'arrow') return cutShort([from, to])
  if (mark.shape === 'axes') {
    const { left, top, right, bottom } = boundsAround([from, to])
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return [
      ...cutShort([
        { x: left, y },
        { x: right, y },
      ]),
      ...cutShort([
        { x, y: bottom },
        { x, y: top },
      ]),
    ]
  }
  if (mark.shape === 'rectangle') {
    const corners = cornersOf(boundsAround([from, to]))
    return cutShort([...corners, corners[0]])
  }
  return Array.from({ length: ELLIPSE_PLACES + 1 }, (_place, index) => {
    const angle = (index / ELLIPSE_PLACES) * 2 * Math.PI
    return {
      x: (from.x + to.x) / 2 + (Math.abs(to.x - from.x) / 2) * Math.cos(angle),
      y: (from.y + to.y) / 2 + (Math.abs(to.y - from.y) / 2) * Math.sin(angle),
    }
  })
}

function cutShort(places: readonly Place[]): Place[] {
  return places.flatMap((place, index) => {
    const before = places[index - 1]
    if (before === undefined) return [{ x: place.x, y: place.y }]
    const pieces = Math.max(1, Math.ceil(Math.hypot(place.x - before.x, place.y - before.y) / STEP))
    return Array.from({ length: pieces }, (_piece, piece) => between(before, place, (piece + 1) / pieces))
  })
}

function spread({ left, top, right, bottom }: Bounds): Place[] {
  const shares = [0, 0.25, 0.5, 0.75, 1]
  return shares.flatMap((down) =>
    shares.map((across) => ({ x: left + (right - left) * across, y: top + (bottom - top) * down })),
  )
}

function between(one: Place, other: Place, share: number): Place {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share }
}

function rubberOf(item: InkItem): Rubber {
  return { places: outlineOf(item), radius: lineWidth(item) / 2, bounds: boundsOfItem(item) }
}

function ownRubbers({ rubs }: InkItem): Rubber[] {
  return rubs.map(({ eraser, matrix }) => rubberOf({ mark: eraser, matrix, rubs: [] }))
}

function isRubbed(place: Place, rubbers: readonly Rubber[]): boolean {
  return rubbers.some(
    ({ places, radius, bounds }) =>
      doBoundsMeet(bounds, boundsAround([place])) && distanceTo(place, places) < radius,
  )
}

function distanceTo(at: Place, outline: readonly Place[]): number {
  let nearest = Infinity
  outline.forEach((place, index) => {
    nearest = Math.min(nearest, distanceToPiece(at, outline[index - 1] ?? place, place))
  })
  return nearest
}

function distanceToPiece(at: Place, from: Place, to: Place): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  const share =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * x + (at.y - from.y) * y) / length))
  return Math.hypot(at.x - from.x - x * share, at.y - from.y - y * share)
}

import { decodePoints } from './encoding.ts'
import type { ShapeKind } from './ink-limits.ts'
import type { InkMark } from './ink-op.ts'
import { linkHost } from './links/link-host.ts'
import { type Matrix, movePlace, type Place, turnMatrix } from './matrix.ts'

/** An upright rectangle in page units. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance between the lines of a text, as a share of its size. */
export const LINE_HEIGHT = 1.3

/** Height of the host under the words of a link, likewise. */
export const HOST_SIZE = 0.6

/** Room beside a thin line for an arrow's head, as a share of its width. */
export const ARROW_HEAD = 4

/** Height of the letters beside the axes, likewise. */
export const AXES_LETTER = 7

/** Wide letters (汉字) fill a square, the others about six tenths of one; a little too much is harmless. */
const NARROW_SHARE = 0.62
const FIRST_WIDE_LETTER = 0x2e80

const known = new WeakMap<InkMark, Bounds>()

/** Where a mark may leave ink, as it was made; who has decoded a stroke's points already may give them. */
export function boundsOfMark(mark: InkMark, points: readonly Place[] | null = null): Bounds {
  const found = known.get(mark)
  if (found !== undefined) return found
  const bounds = measure(mark, points)
  known.set(mark, bounds)
  return bounds
}

/** The upright rectangle around moved bounds. */
export function moveBounds(matrix: Matrix | null, bounds: Bounds): Bounds {
  if (matrix === null) return bounds
  return boundsAround(cornersOf(bounds).map((corner) => movePlace(matrix, corner)))
}

/** The four corners, clockwise from the top left. */
export function cornersOf({ left, top, right, bottom }: Bounds): [Place, Place, Place, Place] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

/** The rectangle that holds all places. */
export function boundsAround(places: readonly Place[], margin = 0): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of places) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
}

/** The rectangle that holds both; null holds nothing. */
export function joinBounds(one: Bounds | null, other: Bounds): Bounds {
  if (one === null) return other
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

/** Do they share any place? */
export function doBoundsMeet(one: Bounds, other: Bounds): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  )
}

/** About how wide a line of text is, in page units. */
export function guessLineWidth(line: string, size: number): number {
  return Array.from(line).reduce(
    (sum, letter) => sum + ((letter.codePointAt(0) ?? 0) < FIRST_WIDE_LETTER ? NARROW_SHARE : 1) * size,
    0,
  )
}

/** The line under the words of a link: where it leads, whatever its words say ([DW-116]). */
export function hostLine(link: string): string {
  return `↗ ${linkHost(link)}`
}

/** Room beside the two ends, as a share of the line's width: heads and letters stand out. */
function roomOf(shape: ShapeKind): number {
  if (shape === 'axes') return AXES_LETTER
  return shape === 'arrow' ? ARROW_HEAD : 1
}

function measure(mark: InkMark, points: readonly Place[] | null): Bounds {
  if (mark.kind === 'stroke') return boundsAround(points ?? decodePoints(mark.points), mark.width)
  if (mark.kind !== 'text') {
    return boundsAround([mark.from, mark.to], mark.kind === 'shape' ? mark.width * roomOf(mark.shape) : 0)
  }
  const lines = mark.text.split('\n')
  const { x, y } = mark.at
  const widths = lines.map((line) => guessLineWidth(line, mark.size))
  if (mark.link !== undefined) widths.push(guessLineWidth(hostLine(mark.link), mark.size * HOST_SIZE))
  const upright = {
    left: x,
    top: y,
    right: x + Math.max(...widths),
    bottom: y + widths.length * LINE_HEIGHT * mark.size,
  }
  return mark.turn === undefined ? upright : moveBounds(turnMatrix(mark.at, mark.turn), upright)
}

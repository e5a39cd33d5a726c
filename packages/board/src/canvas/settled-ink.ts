import { FLAT_PRESSURE, hasFlatPressure, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { type Bounds, boundsAround, joinBounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { RunningStroke } from '../tools/tool.ts'
import { type Bitmap, createBitmap } from './paint/bitmap.ts'
import { paintPen } from './paint/paint.ts'
import { copyPlace, type PixelPlace } from './gesture/pixel-place.ts'
import { pressureBySpeed } from './paint/stroke-path.ts'

/** The number of points that are painted for good at a time. */
const STRETCH = 96
/** The number of newest points whose outline still changes with the next ones. */
const UNSURE = 48
/** Two stretches share these points: smoothing forgets within fewer, so that no joint is seen. */
const OVERLAP = 6

/** The part of a stroke that is still drawn each frame. */
export interface StrokeTail {
  readonly stroke: RunningStroke
  readonly points: RunningStroke['points']
  /** Whether the whole stroke has one pressure: its tail alone might not tell. */
  readonly isFlat: boolean
}

/**
 * The beginnings of long pen strokes that are still being written, painted once: a frame costs the same however long
 * the pen has been down. A pen's ink covers, so stretches that overlap look like one outline; a highlighter's would not.
 */
export interface SettledInk {
  /** Paints the points that have become sure; gives the tails and the place where settled ink came or went. */
  readonly take: (strokes: readonly RunningStroke[]) => { tails: StrokeTail[]; changed: Bounds | null }
  /** Lays the settled ink of a place onto another bitmap of the same size. */
  readonly copyTo: (to: Bitmap, place: PixelPlace) => void
  /** Forgets all; to be told when the other bitmap changes its size. */
  readonly reset: () => void
}

interface Settled {
  /** The number of painted points, which lie within these bounds. */
  readonly count: number
  readonly bounds: Bounds
  /** Where the next stretch begins, and how hard the pen presses there. */
  readonly joint: number
  readonly pressure: number
}

const NOTHING = { count: 0, bounds: null, joint: 0, pressure: FLAT_PRESSURE }

/** `size` gives the device pixels of the bitmap to be copied to; no memory is taken before a stroke is long. */
export function createSettledInk(size: () => { width: number; height: number }): SettledInk {
  let bitmap: Bitmap | null = null
  let settled = new Map<string, Settled>()

  function settle({ id, points, style }: RunningStroke, isFlat: boolean): Bounds | null {
    if (style.tool !== 'pen') return null
    let { count, bounds, joint, pressure } = settled.get(id) ?? NOTHING
    let added: Bounds | null = null
    while (points.length - count >= STRETCH + UNSURE) {
      count += STRETCH
      const stretch = beginAt(points.slice(joint, count), pressure, isFlat)
      bitmap ??= createBitmap(size())
      paintPen(bitmap.context, { points: stretch, ...style }, isFlat)
      added = joinBounds(added, boundsAround(stretch, style.width))
      const next = count - OVERLAP
      if (isFlat)
        pressure = pressureBySpeed({
          from: pressure,
          points: points.slice(joint, next + 1),
          width: style.width,
        })
      joint = next
    }
    if (added === null) return null
    bounds = joinBounds(bounds, added)
    settled.set(id, { count, bounds, joint, pressure })
    return added
  }

  function dropEnded(strokes: readonly RunningStroke[]): Bounds | null {
    if (settled.size === 0) return null
    const ids = new Set(strokes.map(({ id }) => id))
    if ([...settled.keys()].every((id) => ids.has(id))) return null
    // Ink of several pens may lie over each other, so the strokes that go on are painted anew.
    const gone = [...settled.values()].reduce<Bounds | null>(
      (all, { bounds }) => joinBounds(all, bounds),
      null,
    )
    reset()
    return gone
  }

  function reset(): void {
    settled = new Map()
    bitmap = null
  }

  return {
    take(strokes) {
      let changed = dropEnded(strokes)
      const tails = strokes.map((stroke): StrokeTail => {
        const isFlat = hasFlatPressure(stroke.points)
        const added = settle(stroke, isFlat)
        if (added !== null) changed = joinBounds(changed, added)
        const { joint, pressure } = settled.get(stroke.id) ?? NOTHING
        const points = joint === 0 ? stroke.points : beginAt(stroke.points.slice(joint), pressure, isFlat)
        return { stroke, points, isFlat }
      })
      return { tails, changed }
    },
    copyTo(to, place) {
      if (bitmap !== null) copyPlace({ from: bitmap, to, place })
    },
    reset,
  }
}

/** A line drawn by speed takes its first thickness from the pressure of its first point. */
function beginAt(points: readonly InkPoint[], pressure: number, isFlat: boolean): readonly InkPoint[] {
  const [first, ...rest] = points
  return first === undefined || !isFlat ? points : [{ ...first, pressure }, ...rest]
}

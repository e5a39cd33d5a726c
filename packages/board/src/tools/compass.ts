import { encodePoints, FLAT_PRESSURE, quantisePoint } from '@jiangtai/shared/ink/encoding.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { Instrument } from './instrument.ts'

/** Narrowest and widest a compass opens, in page units. */
const OPENING = { min: 30, max: 1200 } as const

/** Shortest piece of an arc, in page units: with half the line's width a pen is as thick as it was chosen. */
const LEAST_PIECE = 2

/** Less than this was a slip of the hand, in radians. */
const LEAST_TURN = 0.03

const FULL_TURN = 2 * Math.PI

/** An arc under way: where it began and how far it has gone, in radians; more than a full turn stays one. */
export interface Arc {
  readonly from: number
  readonly turn: number
}

/** Opens or closes a compass so that its pencil comes to where the hand is; whole degrees and units. */
export function openCompass(compass: Instrument, to: Place): Instrument {
  const size = Math.hypot(to.x - compass.x, to.y - compass.y)
  const angle = Math.round((angleTo(compass, to) * 180) / Math.PI)
  return {
    ...compass,
    size: Math.round(Math.min(OPENING.max, Math.max(OPENING.min, size))),
    angle: (angle + 360) % 360,
  }
}

/** The arc that begins at the pencil. */
export function beginArc({ angle }: Instrument): Arc {
  return { from: (angle * Math.PI) / 180, turn: 0 }
}

/** The arc and the compass after the pencil was dragged towards a place: the way round is kept, past half a turn as well. */
export function dragArc(compass: Instrument, arc: Arc, to: Place): { compass: Instrument; arc: Arc } {
  const step = nearTurn(angleTo(compass, to) - (arc.from + arc.turn))
  const turn = Math.min(FULL_TURN, Math.max(-FULL_TURN, arc.turn + step))
  const degrees = Math.round(((arc.from + arc.turn + step) * 180) / Math.PI)
  return { arc: { ...arc, turn }, compass: { ...compass, angle: ((degrees % 360) + 360) % 360 } }
}

/** The places of the arc so far, in page units. */
export function placesOfArc({ x, y, size }: Instrument, { from, turn }: Arc, width: number): Place[] {
  const pieces = Math.max(2, Math.ceil((Math.abs(turn) * size) / Math.max(LEAST_PIECE, width / 2)))
  return Array.from({ length: pieces + 1 }, (_piece, index) => {
    const angle = from + (turn * index) / pieces
    return { x: x + Math.cos(angle) * size, y: y + Math.sin(angle) * size }
  })
}

/** The op an arc leaves: a pen line of even width; null when the pencil hardly moved. */
export function makeArcOp(
  compass: Instrument,
  arc: Arc,
  { id, color, width }: { id: string; color: string; width: number },
): InkStroke | null {
  if (Math.abs(arc.turn) < LEAST_TURN) return null
  const points = placesOfArc(compass, arc, width).map((place) =>
    quantisePoint({ ...place, pressure: FLAT_PRESSURE }),
  )
  return { v: INK_VERSION, kind: 'stroke', id, tool: 'pen', color, width, points: encodePoints(points) }
}

function angleTo({ x, y }: Instrument, to: Place): number {
  return Math.atan2(to.y - y, to.x - x)
}

/** The same turn by the shorter way. */
function nearTurn(turn: number): number {
  const rest = ((turn % FULL_TURN) + FULL_TURN) % FULL_TURN
  return rest > Math.PI ? rest - FULL_TURN : rest
}

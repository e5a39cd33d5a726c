import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { type Instrument, RULER_WIDTH } from './instrument.ts'
import { cornersOf } from '../instruments/set-square.ts'

/** A pen that comes down this near an edge follows it, in page units. */
export const EDGE_REACH = 26

/** A stroke is laid this far outside the edge, as a pencil's lead would be. */
const LEAD = 3

/** The edge a stroke follows. */
export type Edge =
  | { readonly kind: 'straight'; readonly on: Place; readonly along: Place; readonly length: number }
  | {
      readonly kind: 'arc'
      readonly centre: Place
      readonly radius: number
      /** Direction of the middle of the arc. */
      readonly towards: Place
    }

/** The edge a pen put down here would follow, nearest first; null when none is near. */
export function findEdge(instruments: readonly Instrument[], at: Place): Edge | null {
  const near = instruments
    .flatMap(edgesOf)
    .map((edge) => ({ edge, distance: distanceToEdge(edge, at) }))
    .filter(({ distance }) => distance <= EDGE_REACH)
    .toSorted((one, other) => one.distance - other.distance)
  return near[0]?.edge ?? null
}

/** The place on an edge nearest to the pen: where its ink goes. */
export function followEdge(edge: Edge, at: Place): Place {
  if (edge.kind === 'arc') {
    const direction = onArc(edge, unit({ x: at.x - edge.centre.x, y: at.y - edge.centre.y }))
    return { x: edge.centre.x + direction.x * edge.radius, y: edge.centre.y + direction.y * edge.radius }
  }
  const reach = dot({ x: at.x - edge.on.x, y: at.y - edge.on.y }, edge.along)
  const share = Math.min(edge.length / 2, Math.max(-edge.length / 2, reach))
  return { x: edge.on.x + edge.along.x * share, y: edge.on.y + edge.along.y * share }
}

function edgesOf(instrument: Instrument): Edge[] {
  const angle = (instrument.angle * Math.PI) / 180
  const along = { x: Math.cos(angle), y: Math.sin(angle) }
  const across = { x: -along.y, y: along.x }
  const straight = (off: number, length: number): Edge => ({
    kind: 'straight',
    on: { x: instrument.x + across.x * off, y: instrument.y + across.y * off },
    along,
    length,
  })
  // A compass writes by itself: see `compass.ts`.
  if (instrument.kind === 'compass') return []
  if (instrument.kind === 'square_45' || instrument.kind === 'square_30') {
    const { right, long, short } = cornersOf(instrument)
    return [
      straightBeside(right, long, short),
      straightBeside(right, short, long),
      straightBeside(long, short, right),
    ]
  }
  if (instrument.kind === 'ruler') {
    return [1, -1].map((side) => straight(side * (RULER_WIDTH / 2 + LEAD), instrument.size))
  }
  const { x, y, size } = instrument
  return [
    straight(LEAD, size * 2),
    { kind: 'arc', centre: { x, y }, radius: size + LEAD, towards: { x: -across.x, y: -across.y } },
  ]
}

/** The edge between two corners, on the side that is away from the third. */
function straightBeside(one: Place, other: Place, third: Place): Edge {
  const length = Math.hypot(other.x - one.x, other.y - one.y)
  const along = { x: (other.x - one.x) / length, y: (other.y - one.y) / length }
  const across = { x: -along.y, y: along.x }
  const side = dot({ x: third.x - one.x, y: third.y - one.y }, across) > 0 ? -LEAD : LEAD
  const on = { x: (one.x + other.x) / 2 + across.x * side, y: (one.y + other.y) / 2 + across.y * side }
  return { kind: 'straight', on, along, length }
}

function distanceToEdge(edge: Edge, at: Place): number {
  const nearest = followEdge(edge, at)
  return Math.hypot(at.x - nearest.x, at.y - nearest.y)
}

/** Holds a direction on the half circle. */
function onArc({ towards }: Extract<Edge, { kind: 'arc' }>, direction: Place): Place {
  if (dot(direction, towards) >= 0) return direction
  const side = { x: -towards.y, y: towards.x }
  return dot(direction, side) >= 0 ? side : { x: -side.x, y: -side.y }
}

function unit({ x, y }: Place): Place {
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length }
}

function dot(one: Place, other: Place): number {
  return one.x * other.x + one.y * other.y
}

import { encodePoints, FLAT_PRESSURE, type InkPoint } from '../encoding.ts'
import type { InkStroke } from '../ink-op.ts'

/** A stroke like handwriting on the board: loops moving right with a tremble, about 900 units a second. */
export function writeSampleStroke({
  hertz,
  seconds,
  hasPressure,
}: {
  hertz: number
  seconds: number
  hasPressure: boolean
}): InkPoint[] {
  return Array.from({ length: Math.round(hertz * seconds) }, (_, index) => {
    const time = index / hertz
    const tremble = Math.sin(index * 12.9898) * 0.4
    return {
      x: 300 + 220 * time + 60 * Math.sin(time * 12) + tremble,
      y: 400 + 80 * Math.cos(time * 9) - tremble,
      pressure: hasPressure ? 0.5 + 0.3 * Math.sin(time * 5) + 0.01 * Math.sin(index * 7.7) : FLAT_PRESSURE,
    }
  })
}

/** A finished pen line through the given places, in page units. */
export function penLine(
  id: string,
  places: readonly (readonly [x: number, y: number])[],
  color = '#e5484d',
): Extract<InkStroke, { tool: 'pen' }> {
  return {
    v: 2,
    kind: 'stroke',
    id,
    tool: 'pen',
    color,
    width: 12,
    points: encodePoints(places.map(toPoint)),
  }
}

/** A finished eraser gesture through the given places, in page units. */
export function eraserLine(id: string, places: readonly (readonly [x: number, y: number])[]): InkStroke {
  return { v: 2, kind: 'stroke', id, tool: 'eraser', width: 80, points: encodePoints(places.map(toPoint)) }
}

/** A finished highlighter band through the given places, in page units. */
export function highlighterLine(
  id: string,
  places: readonly (readonly [x: number, y: number])[],
  color = '#ffd84d',
): InkStroke {
  const points = encodePoints(places.map(toPoint))
  return { v: 2, kind: 'stroke', id, tool: 'highlighter', color, width: 32, points }
}

function toPoint([x, y]: readonly [x: number, y: number]): InkPoint {
  return { x, y, pressure: FLAT_PRESSURE }
}

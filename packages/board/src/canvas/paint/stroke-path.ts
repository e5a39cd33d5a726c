import { getStroke } from 'perfect-freehand'
import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'

/** A context both a screen canvas and an off-screen one offer. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

const THINNING = 0.4
const SMOOTHING = 0.5
const STREAMLINE = 0.35
/** How fast a line drawn by speed takes on its thickness, as the outline's own rule has it. */
const SPEED_RATE = 0.275
const DOT_LENGTH = 0.01

/** The outline of a pen line in page units, thick and thin by pressure, or by speed where the device has no pressure. */
export function createPenPath(points: readonly InkPoint[], width: number, isFlat: boolean): Path2D {
  const outline = getStroke(
    points.map((point) => [point.x, point.y, point.pressure]),
    {
      size: width,
      thinning: THINNING,
      smoothing: SMOOTHING,
      streamline: STREAMLINE,
      simulatePressure: isFlat,
      // A running stroke is drawn as if complete: otherwise the ink trails behind the pen tip.
      last: true,
    },
  )
  const path = new Path2D()
  outline.forEach(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y]
    if (index === 0) path.moveTo((x + nextX) / 2, (y + nextY) / 2)
    else path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2)
  })
  path.closePath()
  return path
}

/** How hard the pen seems to press at the last of these points when speed stands for pressure and it was `from` at the first. */
export function pressureBySpeed({
  from,
  points,
  width,
}: {
  from: number
  points: readonly InkPoint[]
  width: number
}): number {
  let pressure = from
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point
    const speed = Math.min(1, Math.hypot(point.x - before.x, point.y - before.y) / width)
    pressure = Math.min(1, pressure + (1 - speed - pressure) * speed * SPEED_RATE)
  })
  return pressure
}

/** The middle line of an eraser gesture in page units; a single point leaves a dot. */
export function createEraserPath(points: readonly InkPoint[]): Path2D {
  const path = new Path2D()
  points.forEach((point, index) => {
    // A line of no length at all is not drawn, not even its round ends.
    if (index === 0) path.moveTo(point.x - DOT_LENGTH, point.y)
    path.lineTo(point.x, point.y)
  })
  return path
}

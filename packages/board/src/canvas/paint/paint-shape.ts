import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { headOf } from './arrow-head.ts'
import { paintAxes } from './paint-axes.ts'
import type { Context2D } from './stroke-path.ts'

const DOT_LENGTH = 0.01

/** The fields with which a shape is drawn. */
export type PaintedShape = Pick<InkShape, 'shape' | 'color' | 'width' | 'from' | 'to'>

/** Draws a shape; the context must be in page units. */
export function paintShape(context: Context2D, shape: PaintedShape): void {
  context.save()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = shape.width
  context.strokeStyle = shape.color
  context.fillStyle = shape.color
  if (shape.shape === 'axes') paintAxes(context, shape)
  else if (shape.shape === 'cover') context.fill(outlineOf({ ...shape, shape: 'rectangle' }))
  else context.stroke(outlineOf(shape))
  if (shape.shape === 'arrow') context.fill(headOf(shape))
  context.restore()
}

function outlineOf({ shape, from, to, width }: PaintedShape): Path2D {
  const path = new Path2D()
  if (shape === 'rectangle') {
    path.rect(
      Math.min(from.x, to.x),
      Math.min(from.y, to.y),
      Math.abs(to.x - from.x),
      Math.abs(to.y - from.y),
    )
    return path
  }
  if (shape === 'ellipse') {
    const [radiusX, radiusY] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
    path.ellipse((from.x + to.x) / 2, (from.y + to.y) / 2, radiusX, radiusY, 0, 0, 2 * Math.PI)
    return path
  }
  // The line of an arrow ends inside its head, or its round end would blunt the tip.
  const end = shape === 'arrow' ? backFromTip({ from, to, by: width * 2 }) : to
  path.moveTo(from.x, from.y)
  path.lineTo(end.x + DOT_LENGTH, end.y)
  return path
}

function backFromTip({ from, to, by }: Pick<PaintedShape, 'from' | 'to'> & { by: number }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.max(0, length - by) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

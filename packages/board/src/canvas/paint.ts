import { decodePoints, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { PAGE_WIDTH } from '../page.ts'
import { type Context2D, createEraserPath, createPenPath } from './stroke-path.ts'

/** Sets page units on a context whose canvas is `pixelWidth` pixels wide. */
export function setPageUnits(context: Context2D, pixelWidth: number): void {
  const scale = pixelWidth / PAGE_WIDTH
  context.setTransform(scale, 0, 0, scale, 0, 0)
}

/** Draws one finished stroke; the context must be in page units. */
export function paintStroke(context: Context2D, stroke: InkStroke): void {
  const points = decodePoints(stroke.points)
  if (stroke.tool === 'eraser') paintEraser(context, { points, width: stroke.width })
  else paintPen(context, { points, width: stroke.width, color: stroke.color })
}

/** Draws a pen line; the context must be in page units. */
export function paintPen(
  context: Context2D,
  line: { points: readonly InkPoint[]; width: number; color: string },
): void {
  context.fillStyle = line.color
  context.fill(createPenPath(line.points, line.width))
}

/** Takes away the ink under an eraser gesture; the context must be in page units. */
export function paintEraser(context: Context2D, line: { points: readonly InkPoint[]; width: number }): void {
  context.globalCompositeOperation = 'destination-out'
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = line.width
  context.strokeStyle = '#000000'
  context.stroke(createEraserPath(line.points))
  context.globalCompositeOperation = 'source-over'
}

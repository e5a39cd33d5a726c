import { decodePoints, hasFlatPressure, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import { HIGHLIGHTER_ALPHA } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkMark, InkPicture, InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Matrix } from '@jiangtai/shared/ink/matrix.ts'
import { PAGE_WIDTH } from '../../page.ts'
import { paintShape } from './paint-shape.ts'
import { paintText } from './paint-text.ts'
import { type Context2D, createEraserPath, createPenPath } from './stroke-path.ts'

/** A line and how it looks, in page units. */
export interface PaintedLine {
  readonly points: readonly InkPoint[]
  readonly width: number
  readonly color: string
}

/** Sets page units on a context whose canvas is `pixelWidth` pixels wide. */
export function setPageUnits(context: Context2D, pixelWidth: number): void {
  const scale = pixelWidth / PAGE_WIDTH
  context.setTransform(scale, 0, 0, scale, 0, 0)
}

/** Draws one mark as it was made, or changed by `matrix`; the context must be in page units. */
export function paintMark(context: Context2D, mark: InkMark, matrix: Matrix | null = null): void {
  if (matrix === null) {
    paintAsMade(context, mark)
    return
  }
  context.save()
  context.transform(...matrix)
  paintAsMade(context, mark)
  context.restore()
}

/** Draws a pen line, or a part of a line if it is known whether the whole line has one pressure; the context must be in page units. */
export function paintPen(
  context: Context2D,
  line: PaintedLine,
  isFlat: boolean = hasFlatPressure(line.points),
): void {
  context.fillStyle = line.color
  context.fill(createPenPath(line.points, line.width, isFlat))
}

/** Lays a translucent band; `under` puts it beneath the ink that is there, so that writing stays readable (DW-7). */
export function paintHighlighter(context: Context2D, line: PaintedLine, lies: 'under' | 'on_top'): void {
  context.save()
  if (lies === 'under') context.globalCompositeOperation = 'destination-over'
  context.globalAlpha = HIGHLIGHTER_ALPHA
  setRoundLine(context, line.width, line.color)
  // The band is one path, so that it is no darker where it crosses itself.
  context.stroke(createEraserPath(line.points))
  context.restore()
}

/** Takes away the ink under an eraser gesture; the context must be in page units. */
export function paintEraser(context: Context2D, line: { points: readonly InkPoint[]; width: number }): void {
  context.globalCompositeOperation = 'destination-out'
  setRoundLine(context, line.width, '#000000')
  context.stroke(createEraserPath(line.points))
  context.globalCompositeOperation = 'source-over'
}

/** The painter of pictures, which comes with the first page that has one. */
export const latePainters: { picture?: (context: Context2D, mark: InkPicture) => void } = {}

function paintAsMade(context: Context2D, mark: InkMark): void {
  if (mark.kind === 'stroke') paintStroke(context, mark)
  else if (mark.kind === 'shape') paintShape(context, mark)
  else if (mark.kind === 'text') paintText(context, mark)
  else latePainters.picture?.(context, mark)
}

function paintStroke(context: Context2D, stroke: InkStroke): void {
  const points = decodePoints(stroke.points)
  // The bounds are measured while the points are at hand, because a search of a place must not decode thousands of strokes.
  boundsOfMark(stroke, points)
  if (stroke.tool === 'eraser') paintEraser(context, { points, width: stroke.width })
  else if (stroke.tool === 'pen') paintPen(context, { points, width: stroke.width, color: stroke.color })
  else paintHighlighter(context, { points, width: stroke.width, color: stroke.color }, 'under')
}

function setRoundLine(context: Context2D, width: number, color: string): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = width
  context.strokeStyle = color
}

import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { RunningStroke } from '../tools/tool.ts'
import { openBitmap, resizeBitmap } from './bitmap.ts'
import { paintPen } from './paint.ts'

/** Room for round ends and anti-aliasing, in page units. */
const MARGIN = 4

/** The canvas above the base: pen lines that are not ops yet, drawn anew each frame. */
export interface LiveLayer {
  /** Shows these strokes and nothing else; `predicted` points lengthen the stroke of that id for this frame only. */
  readonly show: (
    strokes: readonly RunningStroke[],
    predicted: { stroke_id: string; points: readonly InkPoint[] } | null,
  ) => void
  /** Sets the size in device pixels; shows nothing until the next `show`. */
  readonly resize: (size: { width: number; height: number }) => void
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Takes over a canvas; asks the browser to skip its compositor queue where it can (P1). */
export function createLiveLayer(canvas: HTMLCanvasElement): LiveLayer {
  const bitmap = openBitmap(canvas, { desynchronized: true })
  let inked: Box | null = null

  return {
    show(strokes, predicted) {
      if (inked !== null) {
        const { left, top, right, bottom } = inked
        bitmap.context.clearRect(left, top, right - left, bottom - top)
      }
      inked = null
      for (const { id, style, points } of strokes) {
        if (style.tool !== 'pen') continue
        const line = predicted?.stroke_id === id ? [...points, ...predicted.points] : points
        paintPen(bitmap.context, { points: line, width: style.width, color: style.color })
        inked = grow(inked, line, style.width + MARGIN)
      }
    },
    resize(size) {
      resizeBitmap(bitmap, size)
      inked = null
    },
  }
}

function grow(box: Box | null, points: readonly InkPoint[], margin: number): Box {
  const grown = box ?? { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    grown.left = Math.min(grown.left, x - margin)
    grown.top = Math.min(grown.top, y - margin)
    grown.right = Math.max(grown.right, x + margin)
    grown.bottom = Math.max(grown.bottom, y + margin)
  }
  return grown
}

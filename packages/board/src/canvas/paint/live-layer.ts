import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { type Bounds, boundsAround, boundsOfMark, joinBounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { LaserTrail } from '../../tools/laser.ts'
import type { RunningStroke } from '../../tools/tool.ts'
import { openBitmap, resizeBitmap } from './bitmap.ts'
import { paintHighlighter, paintPen } from './paint.ts'
import { LASER_WIDTH, paintLaser } from './paint-laser.ts'
import { paintShape } from './paint-shape.ts'
import { clearPlace, pixelsAround } from '../gesture/pixel-place.ts'
import { createSettledInk, type StrokeTail } from '../settled-ink.ts'
import type { Context2D } from './stroke-path.ts'

/** Room for round ends and anti-aliasing, in page units. */
const MARGIN = 4

/** A drawing above all for one frame; returns its bounds, or null where it left nothing. */
export type Overlay = (context: Context2D) => Bounds | null

/** The marks that are not ops yet. */
export interface LiveScene {
  readonly strokes: readonly RunningStroke[]
  /** Lengthen the strokes of these ids for this frame only. */
  readonly predicted: ReadonlyMap<string, readonly InkPoint[]>
  readonly shapes: readonly InkShape[]
  readonly lasers: readonly LaserTrail[]
  readonly now: number
  readonly overlay: Overlay | null
}

/** The canvas above the base: marks that are not ops yet, drawn anew each frame except the beginnings of long strokes. */
export interface LiveLayer {
  /** Shows this and nothing else. */
  readonly show: (scene: LiveScene) => void
  /** Sets the size in device pixels; shows nothing until the next `show`. */
  readonly resize: (size: { width: number; height: number }) => void
}

/** Takes over a canvas; asks the browser to skip its compositor queue where it can (P1), unless told otherwise. */
export function createLiveLayer(
  canvas: HTMLCanvasElement,
  settings: { desynchronized: boolean } = { desynchronized: true },
): LiveLayer {
  const bitmap = openBitmap(canvas, settings)
  const { context } = bitmap
  const settledInk = createSettledInk(() => ({ width: canvas.width, height: canvas.height }))
  let inked: Bounds | null = null

  function note(bounds: Bounds): void {
    inked = joinBounds(inked, bounds)
  }

  function paintTail({ stroke: { style }, points, isFlat }: StrokeTail, ahead: readonly InkPoint[]): void {
    if (style.tool === 'eraser') return
    const line = { points: ahead.length === 0 ? points : [...points, ...ahead], ...style }
    if (style.tool === 'pen') paintPen(context, line, isFlat)
    else paintHighlighter(context, line, 'on_top')
    note(boundsAround(line.points, style.width + MARGIN))
  }

  /** Takes the ink of the last frame away, and lays down the ink that stays until its stroke ends. */
  function renew(changed: Bounds | null): void {
    const stale = changed === null ? inked : joinBounds(inked, changed)
    inked = null
    if (stale === null) return
    const place = pixelsAround(stale, bitmap)
    clearPlace(bitmap, place)
    settledInk.copyTo(bitmap, place)
  }

  return {
    show({ strokes, predicted, shapes, lasers, now, overlay }) {
      const { tails, changed } = settledInk.take(strokes)
      renew(changed)
      for (const tail of tails) paintTail(tail, predicted.get(tail.stroke.id) ?? [])
      for (const shape of shapes) {
        paintShape(context, shape)
        const { left, top, right, bottom } = boundsOfMark(shape)
        note({ left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN })
      }
      for (const trail of lasers) {
        paintLaser(context, trail, now)
        note(boundsAround(trail.places, LASER_WIDTH * 2))
      }
      const over = overlay?.(context) ?? null
      if (over !== null) note(over)
    },
    resize(size) {
      resizeBitmap(bitmap, size)
      settledInk.reset()
      inked = null
    },
  }
}

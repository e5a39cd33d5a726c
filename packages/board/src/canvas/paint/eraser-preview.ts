import type { RunningStroke } from '../../tools/tool.ts'
import { paintEraser } from './paint.ts'

/** Erasers that are still moving, rubbed out straight on the base: only there does the ink to remove exist. */
export interface EraserPreview {
  /** Paints the new pieces; returns the ids of erasers that were painted and are no longer listed. */
  readonly update: (erasers: readonly RunningStroke[]) => string[]
  /** Paints all of them anew, after the base was redrawn. */
  readonly repaint: () => void
  readonly isEmpty: () => boolean
}

/** Works on a context in page units. */
export function createEraserPreview(context: CanvasRenderingContext2D): EraserPreview {
  let painted = new Map<string, { eraser: RunningStroke; count: number }>()

  function paint(eraser: RunningStroke, done: number): void {
    if (eraser.points.length === done) return
    // One point back, so that the new piece joins the old one.
    const points = eraser.points.slice(Math.max(0, done - 1))
    paintEraser(context, { points, width: eraser.style.width })
  }

  return {
    isEmpty: () => painted.size === 0,
    update(erasers) {
      const next = new Map<string, { eraser: RunningStroke; count: number }>()
      for (const eraser of erasers) {
        paint(eraser, painted.get(eraser.id)?.count ?? 0)
        next.set(eraser.id, { eraser, count: eraser.points.length })
      }
      const dropped = [...painted.keys()].filter((id) => !next.has(id))
      painted = next
      return dropped
    },
    repaint() {
      for (const { eraser } of painted.values()) paint(eraser, 0)
    },
  }
}

import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { PAGE_WIDTH } from '../../page.ts'
import type { RunningStroke } from '../../tools/tool.ts'
import { type Bitmap, clearBitmap, copyBitmap, createBitmap, openBitmap, resizeBitmap } from './bitmap.ts'
import { CHECKPOINT_SPACING, countShared, createCheckpoints } from './checkpoints.ts'
import { createEraserPreview } from './eraser-preview.ts'
import { findPatch, paintPatch } from './patch.ts'
import { paintItems } from './paint-item.ts'
import { createRebuild, type Rebuild } from './rebuild.ts'

/** Up to this many items are drawn at once; more are drawn in slices so that the board never freezes. */
const DRAW_AT_ONCE = 120

/** Runs work when the screen has nothing better to do. */
export type Schedule = (work: () => void) => void

/** The canvas of finished ink: each item is drawn once, undo returns to a checkpoint, a moved item mends two places. */
export interface BaseLayer {
  /** Shows exactly these items, drawing as few as possible. */
  readonly show: (items: readonly InkItem[]) => void
  /** Rubs out under erasers that are still moving; erasers that are no longer listed and not finished are taken back. */
  readonly preview: (erasers: readonly RunningStroke[]) => void
  /** Sets the size in device pixels; the old picture stands in, stretched, until the new one is drawn. */
  readonly resize: (size: { width: number; height: number }) => void
  /** Stops work under way. */
  readonly close: () => void
}

/** Takes over a canvas; `schedule` runs idle work (see `scheduleIdle`). */
export function createBaseLayer({
  canvas,
  schedule,
}: {
  canvas: HTMLCanvasElement
  schedule: Schedule
}): BaseLayer {
  const bitmap = openBitmap(canvas, {})
  const checkpoints = createCheckpoints()
  const eraserPreview = createEraserPreview(bitmap.context)
  let shown: readonly InkItem[] = []
  let drawnSinceCheckpoint = 0
  let rebuild: Rebuild | null = null
  let isRebuildScheduled = false
  let isClosed = false

  function draw(items: readonly InkItem[], from: number): void {
    paintItems(bitmap.context, items.slice(from))
    drawnSinceCheckpoint += items.length - from
    shown = items
    if (drawnSinceCheckpoint < CHECKPOINT_SPACING || rebuild !== null) return
    drawnSinceCheckpoint = 0
    // Copying a 4K picture takes several milliseconds: never inside pen-up.
    schedule(saveCheckpoint)
  }

  function saveCheckpoint(): void {
    if (!isClosed && rebuild === null && eraserPreview.isEmpty()) checkpoints.save(shown, bitmap)
  }

  function show(target: readonly InkItem[]): void {
    const shared = countShared(shown, target)
    const isAddition = shared === shown.length
    if (rebuild !== null) {
      if (!rebuild.retarget(target)) start(target)
      else if (isAddition && target.length - shared <= DRAW_AT_ONCE) draw(target, shared)
      return
    }
    if (isAddition && target.length - shared <= DRAW_AT_ONCE) {
      draw(target, shared)
      return
    }
    // Undo of a clear must be as quick as any other: keep the picture that is about to go.
    if (shown.length - shared >= CHECKPOINT_SPACING) saveCheckpoint()
    if (!mend(target, shared)) start(target)
  }

  /** Redraws only the places that differ; false when that would be no less work. */
  function mend(target: readonly InkItem[], shared: number): boolean {
    const patch = findPatch({ shown, target, shared, most: DRAW_AT_ONCE, pixel: PAGE_WIDTH / canvas.width })
    if (patch === null) return false
    paintPatch(bitmap, patch)
    shown = target
    eraserPreview.repaint()
    return true
  }

  function start(target: readonly InkItem[]): void {
    rebuild = null
    const checkpoint = checkpoints.find(target)
    const from = checkpoint?.items.length ?? 0
    if (target.length - from > DRAW_AT_ONCE) {
      rebuild = createRebuild({ bitmap, checkpoints, start: checkpoint, target })
      scheduleRebuild()
      return
    }
    restore(checkpoint?.bitmap ?? null)
    draw(target, from)
    eraserPreview.repaint()
  }

  function scheduleRebuild(): void {
    if (isRebuildScheduled) return
    isRebuildScheduled = true
    schedule(continueRebuild)
  }

  function continueRebuild(): void {
    isRebuildScheduled = false
    if (rebuild === null || isClosed) return
    const finished = rebuild.work()
    if (finished === null) {
      scheduleRebuild()
      return
    }
    rebuild = null
    restore(finished.bitmap)
    shown = finished.items
    eraserPreview.repaint()
  }

  function restore(from: Bitmap | null): void {
    if (from === null) clearBitmap(bitmap)
    else copyBitmap({ from, to: bitmap })
    drawnSinceCheckpoint = 0
  }

  return {
    show,
    preview(erasers) {
      const dropped = eraserPreview.update(erasers)
      const isTakenBack = dropped.some((id) => shown.findLastIndex((item) => item.mark.id === id) === -1)
      if (isTakenBack && rebuild === null) start(shown)
    },
    resize(size) {
      if (canvas.width === size.width && canvas.height === size.height) return
      const target = rebuild?.target() ?? shown
      const standIn = createBitmap({ width: canvas.width, height: canvas.height })
      copyBitmap({ from: bitmap, to: standIn })
      resizeBitmap(bitmap, size)
      copyBitmap({ from: standIn, to: bitmap })
      checkpoints.clear()
      start(target)
    },
    close() {
      isClosed = true
      rebuild = null
      checkpoints.clear()
    },
  }
}

/** Waits for an idle moment, at most a tenth of a second; browsers without idle callbacks get a plain timer. */
export const scheduleIdle: Schedule = (work) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 100 })
  else setTimeout(work, 0)
}

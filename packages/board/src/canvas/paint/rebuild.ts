import type { InkItem } from '@jiangtai/shared/ink/items.ts'
import { type Bitmap, copyBitmap, createBitmap } from './bitmap.ts'
import { CHECKPOINT_SPACING, type Checkpoint, type Checkpoints, isPrefix } from './checkpoints.ts'
import { paintItem } from './paint-item.ts'

const SLICE_MS = 8
const CHECKPOINTS_ON_THE_WAY = 4

/** A board being drawn beside the screen, slice by slice; the screen keeps the old picture until it is whole. */
export interface Rebuild {
  /** Draws for about half a frame; gives the picture once it is complete. */
  readonly work: () => Checkpoint | null
  /** Changes the aim; false when items drawn already are not part of it. */
  readonly retarget: (target: readonly InkItem[]) => boolean
  readonly target: () => readonly InkItem[]
}

/** Starts from a checkpoint or from nothing; leaves checkpoints near the end so that undo is quick afterwards. */
export function createRebuild({
  bitmap,
  checkpoints,
  start,
  target: firstTarget,
}: {
  bitmap: Bitmap
  checkpoints: Checkpoints
  start: Checkpoint | null
  target: readonly InkItem[]
}): Rebuild {
  const picture = createBitmap({ width: bitmap.canvas.width, height: bitmap.canvas.height })
  if (start !== null) copyBitmap({ from: start.bitmap, to: picture })
  let drawn = start?.items.length ?? 0
  let target = firstTarget

  return {
    target: () => target,
    retarget(next) {
      const isPossible = isPrefix(target.slice(0, drawn), next)
      if (isPossible) target = next
      return isPossible
    },
    work() {
      const end = performance.now() + SLICE_MS
      while (drawn < target.length) {
        const item = target[drawn]
        if (item !== undefined) paintItem(picture.context, item)
        drawn += 1
        const isNearEnd = target.length - drawn < CHECKPOINT_SPACING * CHECKPOINTS_ON_THE_WAY
        if (isNearEnd && drawn % CHECKPOINT_SPACING === 0) checkpoints.save(target.slice(0, drawn), picture)
        if (performance.now() >= end) break
      }
      return drawn < target.length ? null : { items: target, bitmap: picture }
    },
  }
}

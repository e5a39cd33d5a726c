import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { type Bitmap, copyBitmap, createBitmap } from './bitmap.ts'

/** Strokes between two checkpoints: undo redraws at most this many. */
export const CHECKPOINT_SPACING = 50

const BYTES_PER_PIXEL = 4
const MEMORY_BUDGET = 100 * 1024 * 1024
const MAX_CHECKPOINTS = 6
const MIN_CHECKPOINTS = 2

/** A picture of the board after some strokes. */
export interface Checkpoint {
  readonly strokes: readonly InkStroke[]
  readonly bitmap: Bitmap
}

/** Pictures to return to, held within about 100 MB: a 4K picture alone takes 33. */
export interface Checkpoints {
  /** Keeps a copy of what `bitmap` shows. */
  readonly save: (strokes: readonly InkStroke[], bitmap: Bitmap) => void
  /** The picture that needs the fewest strokes on top to become `target`, or null. */
  readonly find: (target: readonly InkStroke[]) => Checkpoint | null
  readonly clear: () => void
}

/** Makes an empty store. */
export function createCheckpoints(): Checkpoints {
  let kept: Checkpoint[] = []

  function find(target: readonly InkStroke[]): Checkpoint | null {
    let best: Checkpoint | null = null
    for (const checkpoint of kept) {
      const isNearer = checkpoint.strokes.length > (best?.strokes.length ?? 0)
      if (isNearer && isPrefix(checkpoint.strokes, target)) best = checkpoint
    }
    return best
  }

  return {
    find,
    save(strokes, bitmap) {
      if (strokes.length === 0 || find(strokes)?.strokes.length === strokes.length) return
      const { width, height } = bitmap.canvas
      const affordable = Math.floor(MEMORY_BUDGET / (width * height * BYTES_PER_PIXEL))
      const most = Math.max(MIN_CHECKPOINTS, Math.min(MAX_CHECKPOINTS, affordable))
      const copy = kept.length < most ? createBitmap({ width, height }) : kept.shift()?.bitmap
      if (copy === undefined) return
      copyBitmap({ from: bitmap, to: copy })
      kept = [...kept, { strokes, bitmap: copy }]
    },
    clear() {
      kept = []
    },
  }
}

/** How many strokes two boards share from the bottom up. */
export function countShared(one: readonly InkStroke[], other: readonly InkStroke[]): number {
  const most = Math.min(one.length, other.length)
  for (let index = 0; index < most; index += 1) {
    const stroke = one[index]
    if (stroke !== other[index] && stroke?.id !== other[index]?.id) return index
  }
  return most
}

/** Is `one` the bottom part of `other`? */
export function isPrefix(one: readonly InkStroke[], other: readonly InkStroke[]): boolean {
  return one.length <= other.length && countShared(one, other) === one.length
}

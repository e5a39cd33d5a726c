import { type InkItem, isSameItem } from '@jiangtai/shared/ink/items.ts'
import { type Bitmap, copyBitmap, createBitmap } from './bitmap.ts'

/** Items between two checkpoints: undo redraws at most this many. */
export const CHECKPOINT_SPACING = 50

const BYTES_PER_PIXEL = 4
const MEMORY_BUDGET = 100 * 1024 * 1024
const MAX_CHECKPOINTS = 6
const MIN_CHECKPOINTS = 2

/** A picture of the board after some of its items. */
export interface Checkpoint {
  readonly items: readonly InkItem[]
  readonly bitmap: Bitmap
}

/** Pictures to return to, held within about 100 MB: a 4K picture alone takes 33. */
export interface Checkpoints {
  /** Keeps a copy of the picture that `bitmap` shows. */
  readonly save: (items: readonly InkItem[], bitmap: Bitmap) => void
  /** The picture that needs the fewest items on top to become `target`, or null. */
  readonly find: (target: readonly InkItem[]) => Checkpoint | null
  readonly clear: () => void
}

/** Makes an empty store. */
export function createCheckpoints(): Checkpoints {
  let kept: Checkpoint[] = []

  function find(target: readonly InkItem[]): Checkpoint | null {
    let best: Checkpoint | null = null
    for (const checkpoint of kept) {
      const isNearer = checkpoint.items.length > (best?.items.length ?? 0)
      if (isNearer && isPrefix(checkpoint.items, target)) best = checkpoint
    }
    return best
  }

  return {
    find,
    save(items, bitmap) {
      if (items.length === 0 || find(items)?.items.length === items.length) return
      const { width, height } = bitmap.canvas
      const affordable = Math.floor(MEMORY_BUDGET / (width * height * BYTES_PER_PIXEL))
      const most = Math.max(MIN_CHECKPOINTS, Math.min(MAX_CHECKPOINTS, affordable))
      const copy = kept.length < most ? createBitmap({ width, height }) : kept.shift()?.bitmap
      if (copy === undefined) return
      copyBitmap({ from: bitmap, to: copy })
      kept = [...kept, { items, bitmap: copy }]
    },
    clear() {
      kept = []
    },
  }
}

/** How many items two boards share from the bottom up. */
export function countShared(one: readonly InkItem[], other: readonly InkItem[]): number {
  const most = Math.min(one.length, other.length)
  for (let index = 0; index < most; index += 1) {
    const [item, counterpart] = [one[index], other[index]]
    if (item === undefined || counterpart === undefined || !isSameItem(item, counterpart)) return index
  }
  return most
}

/** Is `one` the bottom part of `other`? */
export function isPrefix(one: readonly InkItem[], other: readonly InkItem[]): boolean {
  return one.length <= other.length && countShared(one, other) === one.length
}

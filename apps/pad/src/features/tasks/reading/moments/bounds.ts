import { mergeSegments, type Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { seenThrough } from '@jiangtai/shared/tasks/reading/unskipped.ts'

/** A moment that was jumped over by so much is not asked any more while it plays. */
const ASKED_WITHIN_S = 3

/** What bounds a player: whether unseen parts are skipped over, the stretches that all devices saw, and the seconds that still ask, in their order. */
export type PlayerBounds = { no_skip: boolean; seen: readonly Segment[]; asked: readonly number[] }

/** Nothing bounds a player of which nothing counts. */
export const UNBOUND: PlayerBounds = { no_skip: false, seen: [], asked: [] }

/** The furthest second to which a student may go, given what was played here: without skipping what was seen from the beginning, and no unanswered moment ([TK-149], [TK-196]). */
export function furthest({ no_skip, seen, asked }: PlayerBounds, played: readonly Segment[]): number {
  if (!no_skip) return Infinity
  return Math.min(seenThrough(mergeSegments(seen, played)), asked[0] ?? Infinity)
}

/** The moment at which a playing player stops, by its second; null where it goes on. With skipping, a moment that was jumped over does not ask ([TK-196]). */
export function stopAt({ no_skip, asked }: PlayerBounds, position: number): number | null {
  return asked.find((second) => position >= second && (no_skip || position < second + ASKED_WITHIN_S)) ?? null
}

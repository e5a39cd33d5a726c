import { longestSegments, type Segment, seenSeconds } from './segments.ts'

/** Whether a material is played without skipping. */
type Skipping = { no_skip: boolean }

/** The second up to which merged stretches hold everything from the beginning ([TK-148]). */
export function seenThrough(merged: readonly Segment[]): number {
  const [first] = merged
  return first !== undefined && first[0] <= 0 ? first[1] : 0
}

/** The seconds that count of merged stretches: all of them, or without skipping those that hold together from the beginning ([TK-148]). */
export function countedSeconds({ no_skip }: Skipping, merged: readonly Segment[]): number {
  return no_skip ? seenThrough(merged) : seenSeconds(merged)
}

/** Keeps no more than so many merged stretches: the longest, or without skipping the first, because a later one counts only after them. */
export function keptSegments({ no_skip }: Skipping, merged: readonly Segment[], most: number): Segment[] {
  return no_skip ? merged.slice(0, most) : longestSegments(merged, most)
}

/** A pause of the lesson that playing leaves out, in milliseconds since its beginning. */
export type Blank = { from_ms: number; to_ms: number }

/** A longer time without any fact is shortened ([CR-244]). */
export const LONGEST_PAUSE_MS = 10_000
/** What is left of it. */
export const KEPT_PAUSE_MS = 2_000

/** How many times as fast a lesson may be played. */
export const SPEEDS = [1, 2, 4, 8] as const
export type Speed = (typeof SPEEDS)[number]

/** The parts that 跳过空白 leaves out of a lesson with facts at `times` (in order): the middle of each long pause, its first and last second stay. */
export function blanksOf(times: readonly number[], length_ms: number): Blank[] {
  const ends = [...times, length_ms]
  return ends.flatMap((to, index) => {
    const from = ends[index - 1] ?? 0
    if (to - from <= LONGEST_PAUSE_MS) return []
    return { from_ms: from + KEPT_PAUSE_MS / 2, to_ms: to - KEPT_PAUSE_MS / 2 }
  })
}

/** Where playing is `by_ms` of the lesson's time later: over the blanks it leaps, and it stops at the end. Who begins within a blank leaps at once. */
export function playOn(
  at_ms: number,
  by_ms: number,
  { blanks, length_ms }: { blanks: readonly Blank[]; length_ms: number },
): number {
  let at = at_ms
  let left = by_ms
  for (const { from_ms, to_ms } of blanks) {
    if (to_ms <= at) continue
    if (at + left < from_ms) break
    left -= Math.max(0, from_ms - at)
    at = to_ms
  }
  return Math.min(length_ms, at + left)
}

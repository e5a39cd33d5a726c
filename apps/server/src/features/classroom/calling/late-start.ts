import type { CallCounts } from '@jiangtai/shared/classroom/calling/chances.ts'

/** A student who may be drawn, and since when; null is since the lesson began. */
type Stay = { student_id: string; joined_at: string | null }

/** The counts of a lesson with the moments of its calls, in seconds. */
export type CountedCalls = CallCounts & { called_at: readonly number[] }

const NEVER: CountedCalls = { now: 0, before: 0, called_at: [] }

/**
 * The counts by which students are drawn: who came late begins with the count of those there who had been called least by then ([CR-191]). Those who
 * came first are looked at first, because a late student counts for the ones who came later still.
 */
export function withLateStarts(
  stays: readonly Stay[],
  counted: ReadonlyMap<string, CountedCalls>,
): Map<string, CallCounts> {
  const counts = new Map<string, CallCounts>(
    [...counted].map(([student_id, { now, before }]) => [student_id, { now, before }]),
  )
  const earlier: { calls: CountedCalls; late_start: number }[] = []
  const inOrder = stays.toSorted((one, other) => sinceOf(one) - sinceOf(other))
  for (const stay of inOrder) {
    const since = sinceOf(stay)
    const calls = counted.get(stay.student_id) ?? NEVER
    const fewest = Math.min(...earlier.map((one) => one.late_start + callsBefore(one.calls, since)))
    // A call of before, from a device that was not there yet, is of the same round.
    const late_start = earlier.length === 0 ? 0 : Math.max(0, fewest - callsBefore(calls, since))
    earlier.push({ calls, late_start })
    if (late_start > 0) counts.set(stay.student_id, { now: calls.now, before: calls.before, late_start })
  }
  return counts
}

function sinceOf({ joined_at }: Stay): number {
  return joined_at === null ? 0 : Date.parse(joined_at) / 1000
}

function callsBefore({ called_at }: CountedCalls, moment: number): number {
  return called_at.filter((at) => at < moment).length
}

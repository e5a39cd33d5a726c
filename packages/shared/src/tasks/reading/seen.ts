import { LONGEST_CLOCK_SLIP_S, MOST_PLAYED_RATE } from '../limits.ts'
import { playedSeconds } from './content.ts'
import type { MaterialContent } from './material.ts'
import { type Segment, seenSeconds } from './segments.ts'

/** The time in which a student could have looked, in whole seconds since their part began: from the first look at the task until now. */
export type LookedTime = { viewed_s: number; now_s: number }

/**
 * Why merged stretches cannot have been seen, as a Chinese sentence; null when they can ([TK-144]): nothing beyond the length of what is played, nothing
 * outside the time since the student opened the task, and no more than fits into it. A clock of a device slips a little.
 */
export function whyNotSeen(
  content: MaterialContent,
  merged: readonly Segment[],
  { viewed_s, now_s }: LookedTime,
): string | null {
  const length = playedSeconds(content)
  const last = merged.at(-1)?.[1] ?? 0
  const passed = Math.max(0, now_s - viewed_s) + LONGEST_CLOCK_SLIP_S
  if (seenSeconds(merged) > passed * (length === null ? 1 : MOST_PLAYED_RATE))
    return '学习时长超过了打开的时间'
  if (length !== null) return last > length ? '超出了全长' : null
  const first = merged[0]?.[0] ?? now_s
  return first < viewed_s - LONGEST_CLOCK_SLIP_S || last > now_s + LONGEST_CLOCK_SLIP_S
    ? '不在打开作业以后的时间里'
    : null
}

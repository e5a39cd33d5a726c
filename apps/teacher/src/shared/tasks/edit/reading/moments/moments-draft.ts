import { formatClock } from '@jiangtai/shared/core/dates.ts'
import { MAX_MOMENTS } from '@jiangtai/shared/tasks/limits.ts'
import type { Moment } from '@jiangtai/shared/tasks/reading/moment.ts'

type Moments = readonly Moment[]

/** The second that a teacher wrote, as 1:05, 1：05 or 65; null where it is none. */
export function secondOf(text: string): number | null {
  const [, minutes, seconds] = /^(?:(\d{1,3})[:：])?(\d{1,4})$/.exec(text.trim()) ?? []
  if (seconds === undefined) return null
  if (minutes === undefined) return Number(seconds)
  return seconds.length === 2 && Number(seconds) < 60 ? Number(minutes) * 60 + Number(seconds) : null
}

/** Why a moment cannot be put at what a teacher wrote, as a Chinese sentence; null when it can. */
export function whyNotAt(
  text: string,
  { moments, question_id, seconds }: { moments: Moments; question_id: string; seconds: number },
): string | null {
  const second = secondOf(text)
  if (second === null) return '请按“分:秒”填写，例如 1:05'
  if (second > seconds) return `全长只有 ${formatClock(seconds)}`
  const isTaken = moments.some((one) => one.second === second && one.question_id !== question_id)
  return isTaken ? '这个时间已经有一道题了' : null
}

/** The nearest second to one that has no question yet; null where every second has one. */
export function freeSecond(moments: Moments, wanted: number, seconds: number): number | null {
  const taken = new Set(moments.map(({ second }) => second))
  const from = Math.min(Math.max(0, wanted), seconds)
  for (let by = 0; by <= moments.length; by += 1) {
    if (from + by <= seconds && !taken.has(from + by)) return from + by
    if (from - by >= 0 && !taken.has(from - by)) return from - by
  }
  return null
}

/** The moments with one more; they stay in their order, and there are never too many. */
export function withMoment(moments: Moments, added: Moment): Moment[] {
  return moments.length >= MAX_MOMENTS ? [...moments] : inOrder([...moments, added])
}

/** The moments with a question at another second. */
export function movedTo(moments: Moments, question_id: string, second: number): Moment[] {
  return inOrder(moments.map((one) => (one.question_id === question_id ? { ...one, second } : one)))
}

/** The moments with another question in the place of one. */
export function askedInstead(moments: Moments, question_id: string, next_id: string): Moment[] {
  return moments.map((one) => (one.question_id === question_id ? { ...one, question_id: next_id } : one))
}

function inOrder(moments: Moments): Moment[] {
  return moments.toSorted((one, other) => one.second - other.second)
}

import type { AnswerCounts } from './counts.ts'
import { answeredCount, correctRate, gradedCount, rateText } from './definitions.ts'

/** A part of a whole, in counts: a percentage is never told without them ([CR-373]). */
export type Share = { count: number; base: number }

/** The answers of a class to something, as the board counts them. */
export type ClassAnswers = { right_count: number; answered_count: number; ungraded_count: number }

/** 正确率: the all-right answers among those that were given and are graded; null while there is none ([FA-8]). */
export function correctShare({ right_count, answered_count, ungraded_count }: ClassAnswers): Share | null {
  const base = answered_count - ungraded_count
  return base <= 0 ? null : { count: right_count, base }
}

/** 提交率: those who answered among those who were there to be asked; null where nobody was. */
export function answeredShare({
  answered_count,
  expected_count,
}: {
  answered_count: number
  expected_count: number
}): Share | null {
  return expected_count === 0 ? null : { count: answered_count, base: expected_count }
}

/** The share of the facts of a question or of a student, as `correctShare` tells it of a class. */
export function correctShareOfFacts(counts: AnswerCounts): Share | null {
  const { right_count, ungraded_count } = counts
  return correctShare({ right_count, ungraded_count, answered_count: answeredCount(counts) })
}

/** A share in whole per cent: `75%`. */
export function percentText({ count, base }: Share): string {
  return `${base === 0 ? 0 : Math.round((count / base) * 100)}%`
}

/** A share with its base, as every screen and every file writes it: `75%（30/40 人）`. */
export function shareText(share: Share, unit: '' | ' 人' | ' 题' | ' 份'): string {
  return `${percentText(share)}（${share.count}/${share.base}${unit}）`
}

/** 正确率 of facts with its base, or the words of why there is none; fewer than `least` graded answers say nothing. */
export function correctText(
  counts: AnswerCounts,
  { least, unit }: { least: number; unit: ' 人' | ' 题' | ' 份' },
): string {
  const rate = correctRate(counts, least)
  if (rate.kind !== 'rate') return rateText(rate)
  return shareText({ count: counts.right_count, base: gradedCount(counts) }, unit)
}

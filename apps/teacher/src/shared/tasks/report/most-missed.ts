import { scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import type { Report, ReportItem } from './report.queries.ts'

/** A question is missed much below this share of its points. */
const MISSED_BELOW = 0.7
/** The number of questions that one lesson goes through. */
const MOST = 5

/** The rate of an item, or of nothing: those come last. */
export function rateOf({ counts }: Pick<ReportItem, 'counts'>, least: number): number | null {
  const rate = scoreRate(counts, least)
  return rate.kind === 'rate' ? rate.rate : null
}

/** Items by their rate, the most missed first. */
export function byRate({ items }: Pick<Report, 'items'>): ReportItem[] {
  return items.toSorted((one, other) => (rateOf(one, 1) ?? 2) - (rateOf(other, 1) ?? 2))
}

/** The questions that are chosen before anybody chooses: those that were missed most. */
export function mostMissed(report: Pick<Report, 'items'>): ReadonlySet<string> {
  const missed = byRate(report).filter((item) => (rateOf(item, 1) ?? 1) < MISSED_BELOW)
  return new Set([...new Set(missed.map(({ question_id }) => question_id))].slice(0, MOST))
}

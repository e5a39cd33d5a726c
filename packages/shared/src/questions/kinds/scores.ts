import type { Marking } from '../document.ts'
import type { ItemMark, MarkResult, PartMark } from './kind.ts'

/** Divides an item's score among its parts: scores that are given are kept, the rest is shared evenly ([QU-6]). */
export function shareScore(full: number, given: readonly (number | null)[]): number[] {
  const fixed = given.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  const open = given.filter((score) => score === null).length
  const each = open === 0 ? 0 : Math.max(0, full - fixed) / open
  return given.map((score) => Math.min(full, score ?? each))
}

/** An item by the sum of its parts: exactly the full score when all are right, 待批 while one of them is ([QU-6], [QU-9]). */
export function sumOfParts(full: number, parts: PartMark[]): ItemMark {
  const result = overallResult(parts.map((part) => part.result))
  if (result === 'right') return { result, score: full, parts }
  const sum = parts.reduce((total, part) => total + part.score, 0)
  return { result, score: Math.min(full, roundScore(sum)), parts }
}

/** An item whose parts are rewarded by a rule: not at all, half the score from half of them on, or each ([QU-11]). */
export function byRule(full: number, marking: Marking, results: readonly MarkResult[]): ItemMark {
  const each = marking.rule === 'each' ? Math.min(marking.score, full) : 0
  const parts = results.map((result) => ({ result, score: result === 'right' ? each : 0 }))
  const rights = results.filter((result) => result === 'right').length
  if (rights === results.length) return { result: 'right', score: full, parts }
  const isHalf = marking.rule === 'half' && rights > 0 && rights * 2 >= results.length
  if (isHalf) return { result: 'half', score: roundScore(full / 2), parts }
  if (marking.rule !== 'each' || rights === 0) return { result: 'wrong', score: 0, parts }
  return { result: 'half', score: Math.min(full, roundScore(each * rights)), parts }
}

/** The result of a whole by the results of its parts. */
export function overallResult(results: readonly MarkResult[]): MarkResult {
  if (results.includes('ungraded')) return 'ungraded'
  if (results.every((result) => result === 'right')) return 'right'
  return results.every((result) => result === 'wrong') ? 'wrong' : 'half'
}

/** Scores are kept to a hundredth of a point. */
export function roundScore(score: number): number {
  return Math.round((score + Number.EPSILON) * 100) / 100
}

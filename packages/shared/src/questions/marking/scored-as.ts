import type { Item, Question } from '../document.ts'
import { roundScore } from '../kinds/scores.ts'
import { fullScore } from './marking.ts'

/**
 * A question that is worth `score` points as a whole: its items keep their shares, to a hundredth of a point, and the last one has what
 * rounding leaves ([LE-192]). Items that are all worth nothing share evenly.
 */
export function scoredAs(question: Question, score: number): Question {
  const before = fullScore(question)
  if (before === score) return question
  const { items } = question
  const shares = items.map((item) => (before === 0 ? 1 / items.length : item.score / before))
  const given = shares.map((share) => roundScore(score * share))
  const last = roundScore(score - given.slice(0, -1).reduce((sum, one) => sum + one, 0))
  const factor = before === 0 ? 1 : score / before
  return {
    ...question,
    items: items.map((item, at) => ({
      ...withParts(item, factor),
      score: at === items.length - 1 ? Math.max(0, last) : (given[at] ?? 0),
    })),
  }
}

/** What single parts of an item give grows with it. */
function withParts(item: Item, factor: number): Item {
  const { key, marking } = item
  return {
    ...item,
    marking: marking.rule === 'each' ? { rule: 'each', score: roundScore(marking.score * factor) } : marking,
    key: withPartsOfKey(key, factor),
  }
}

function withPartsOfKey(key: Item['key'], factor: number): Item['key'] {
  const grown = (score: number) => roundScore(score * factor)
  switch (key.kind) {
    case 'blank':
      return {
        ...key,
        blanks: key.blanks.map((blank) => ({
          ...blank,
          score: blank.score === null ? null : grown(blank.score),
        })),
      }
    case 'text':
      return { ...key, points: key.points.map((point) => ({ ...point, score: grown(point.score) })) }
    default:
      return key
  }
}

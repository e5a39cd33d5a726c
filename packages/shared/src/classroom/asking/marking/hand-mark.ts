import { roundScore } from '../../../questions/kinds/scores.ts'
import type { GivenMark, HandMark } from './mark-fields.ts'

/** An answer that nobody has marked by hand. */
export const NOT_MARKED: HandMark = { mark: null, revision: 0 }

/** Most answers that are marked by one call: every student of a large class. */
export const MAX_MARKS = 200

/** Result and score of what a teacher gives: half right is half of the score, and points say by themselves what they are. */
export function markOf(given: GivenMark, full_score: number): HandMark['mark'] {
  if (given === null) return null
  if (given.kind === 'result') {
    const share = { right: 1, half: 0.5, wrong: 0 }[given.result]
    return { result: given.result, score: roundScore(full_score * share) }
  }
  const { score } = given
  if (score >= full_score) return { result: 'right', score }
  return { result: score === 0 ? 'wrong' : 'half', score }
}

/** The words that say a mark again, for 撤销. */
export function givenOf(mark: HandMark['mark'], full_score: number): GivenMark {
  if (mark === null) return null
  const said = { kind: 'result', result: mark.result } as const
  return markOf(said, full_score)?.score === mark.score ? said : { kind: 'points', score: mark.score }
}

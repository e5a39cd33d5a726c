import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { roundScore } from '../../questions/kinds/scores.ts'
import { GivenScore } from '../../tasks/marking/scores.ts'

/** What a teacher says of an answer ([CR-130]): right, half right or wrong, or points of an item. Null takes the word back. */
export const GivenMark = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('result'), result: z.enum(['right', 'half', 'wrong']) }),
    z.object({ kind: z.literal('points'), score: GivenScore }),
  ])
  .nullable()
export type GivenMark = z.output<typeof GivenMark>

/** The word of a teacher for one item of an answer, as it stands now. */
export const HandMark = z.object({
  /** Null where it was taken back: then the mark of the machine stands. */
  mark: z.object({ result: z.enum(['right', 'half', 'wrong']), score: z.number() }).nullable(),
  /** Counts the changes of this mark from 1; 0 where nobody has marked ([CR-132]). */
  revision: z.number().int(),
})
export type HandMark = z.output<typeof HandMark>

/** An answer that nobody has marked by hand. */
export const NOT_MARKED: HandMark = { mark: null, revision: 0 }

/** The same with whose answer it is, and to which item. */
export const HeldMark = HandMark.extend({ student_id: Id, item_id: Id })
export type HeldMark = z.output<typeof HeldMark>

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

import { z } from 'zod'
import { Id } from '../../../core/schemas.ts'
import { GivenScore } from '../../../tasks/marking/scores.ts'

/** What a teacher says of an answer ([CR-130]): right, half right or wrong, or points of an item. Null takes the word back. */
export const GivenMark = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('result'), result: z.enum(['right', 'half', 'wrong']) }),
    z.object({ kind: z.literal('points'), score: GivenScore }),
  ])
  .nullable()
/** The same as a value. */
export type GivenMark = z.output<typeof GivenMark>

/** The word of a teacher for one item of an answer, as it stands now. */
export const HandMark = z.object({
  /** Null where it was taken back: then the mark of the machine stands. */
  mark: z.object({ result: z.enum(['right', 'half', 'wrong']), score: z.number() }).nullable(),
  /** Counts the changes of this mark from 1; 0 where nobody has marked ([CR-132]). */
  revision: z.number().int(),
})
/** The same as a value. */
export type HandMark = z.output<typeof HandMark>

/** The same with whose answer it is, and to which item. */
export const HeldMark = HandMark.extend({ student_id: Id, item_id: Id })
/** The same as a value. */
export type HeldMark = z.output<typeof HeldMark>

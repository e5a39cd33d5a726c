import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import { Attachment } from '../../../questions/answer.ts'
import { ScoreInk } from '../../../tasks/marking/scores.ts'

/** An answer of the comparison as a pad gets it: without a name unless the board shows it, and without anybody's id ([CR-356]). */
export const ComparedAnswer = z.object({
  /** Its place on the wall, from 1, as the board calls it. */
  number: z.number().int(),
  name: z.string().nullable(),
  text: z.string(),
  /** `url` is null where the file cannot be opened. */
  files: z.array(
    z.object({ kind: Attachment.shape.kind, seconds: Attachment.shape.seconds, url: z.string().nullable() }),
  ),
})
/** The same as a value. */
export type ComparedAnswer = z.output<typeof ComparedAnswer>

/** What a teacher wrote over an answer while it stood before the class ([CR-358]). */
export const ComparedInkView = z.object({
  item_id: Id,
  student_id: Id,
  ink: ScoreInk,
  /** Counts the changes from 1; 0 where nothing was written. */
  revision: z.number().int(),
  /** When it was given to its author; null while it is the teacher's own. */
  given_at: Instant.nullable(),
})
/** The same as a value. */
export type ComparedInkView = z.output<typeof ComparedInkView>

/** The same as its author reads it, by item ([CR-360]). */
export const OwnInk = z.object({ item_id: Id, ink: ScoreInk })
/** The same as a value. */
export type OwnInk = z.output<typeof OwnInk>

import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import { Attachment } from '../../../questions/answer.ts'
import { PictureInk, ScoreInk } from '../../../tasks/marking/scores.ts'

/** An answer of the comparison as a pad gets it: without a name unless the board shows it, and without anybody's id ([CR-356]). */
export const ComparedAnswer = z.object({
  /** Its place on the wall, from 1, as the board calls it. */
  number: z.number().int(),
  name: z.string().nullable(),
  text: z.string(),
  /** `url` is null where the file cannot be opened, `ink` where the teacher has written nothing over it ([CR-418]). */
  files: z.array(
    z.object({
      kind: Attachment.shape.kind,
      seconds: Attachment.shape.seconds,
      url: z.string().nullable(),
      ink: PictureInk.nullable(),
    }),
  ),
  /** Counts the changes of what is written over it; 0 where nothing was. */
  ink_revision: z.number().int(),
})
/** The same as a value. */
export type ComparedAnswer = z.output<typeof ComparedAnswer>

/** What pads that show the comparison are told while the teacher writes ([CR-418]): the ink of each file of one answer, by its number on the wall. */
export type ComparedInkTold = {
  lesson_session_id: string
  quiz_run_id: string
  item_id: string
  number: number
  ink_revision: number
  files: (PictureInk | null)[]
}

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

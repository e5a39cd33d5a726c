import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'

const OfClass = {
  class_id: Id,
  name: z.string(),
  /** How many pages of the lesson are for this class ([LE-197]). */
  page_count: z.int(),
  /** The page at which the class may be taken up again, from 1; null where nothing lies before it, or it stopped at the end ([LE-61]). */
  resume_page: z.int().min(2).nullable(),
}
/** The last teaching of a class, and when it began. */
const Taught = { lesson_session_id: Id, last_at: Instant }

/** How far one class of a lesson is (CP-10, [LE-60]); `page_no` is the page where it stopped, from 1, as the pages stand now. */
export const ClassProgress = z.discriminatedUnion('state', [
  z.object({ ...OfClass, state: z.literal('not_begun') }),
  z.object({ ...OfClass, ...Taught, state: z.literal('teaching') }),
  z.object({ ...OfClass, ...Taught, state: z.literal('stopped'), page_no: z.int().min(1) }),
  z.object({ ...OfClass, ...Taught, state: z.literal('finished'), page_no: z.int().min(1) }),
])
export type ClassProgress = z.output<typeof ClassProgress>

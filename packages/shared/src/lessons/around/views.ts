import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { TASK_STATES } from '../../tasks/states.ts'

/** How many of a class did a task, of those who are expected to. */
export const ClassDone = z.object({
  class_id: Id,
  class_name: z.string(),
  done_count: z.int(),
  expected_count: z.int(),
})

const OfTask = {
  /** When it is or will be given; for a draft, when it was made. */
  at: Instant,
  task_id: Id,
  title: z.string(),
  state: z.enum(TASK_STATES),
  /** It lies in the recycle bin of its teacher, or is gone from there. */
  is_removed: z.boolean(),
  /** Empty until it is given. */
  classes: z.array(ClassDone),
}

/** What comes before, in and after a lesson (CP-16, [LE-220]): its guide, its teachings, and the homework that came of it. */
export const AroundEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guide'), ...OfTask }),
  z.object({
    kind: z.literal('teaching'),
    /** When it began. */
    at: Instant,
    lesson_session_id: Id,
    class_name: z.string(),
    ended_at: Instant.nullable(),
    /** The page where it ended, from 1, of the pages that it had; null while it is on, and where it had none. */
    page_no: z.int().nullable(),
    page_count: z.int(),
  }),
  z.object({
    kind: z.literal('homework'),
    ...OfTask,
    /** 补课作业 of one of the teachings: it belongs to that, and cannot be detached from the lesson. */
    is_make_up: z.boolean(),
  }),
])
export type AroundEntry = z.output<typeof AroundEntry>

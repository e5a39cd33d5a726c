import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'

/** A teacher who prepares a lesson with its owner. */
export const Partner = z.object({ teacher_id: Id, name: z.string() })
export type Partner = z.output<typeof Partner>

/** A run of changes that one teacher made to a lesson ([LE-110]). */
export const LessonChangeView = z.object({
  lesson_change_id: Id,
  teacher_name: z.string(),
  began_at: Instant,
  at: Instant,
  /** What was done, each in words. */
  words: z.array(z.string()),
})
export type LessonChangeView = z.output<typeof LessonChangeView>

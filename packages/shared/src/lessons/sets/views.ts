import { z } from 'zod'
import { Id } from '../../core/schemas.ts'

/** 练习 of a lesson: some of its questions that are prepared to be given together as 随堂练习 (CP-04, LV-34). */
export const PracticeSet = z.object({
  practice_set_id: Id,
  name: z.string(),
  time_limit_s: z.number().int().nullable(),
  /** In the order in which the class sees them; each is a question of the lesson. Fewer than two once questions left the lesson ([LE-32]). */
  lesson_quiz_ids: z.array(Id),
  /** The classes that it is for, null for all of the lesson; readers of a shared lesson are not told ([LE-253]). */
  for_class_ids: z.array(Id).nullable(),
})
export type PracticeSet = z.output<typeof PracticeSet>

import { z } from 'zod'
import { Day, Id, optionalText, Paging } from '../../core/schemas.ts'
import { LessonStatus } from '../views.ts'
import { LESSON_SORTS } from './list-filters.ts'

/** What the preparation list is asked for ([LE-70], [LE-72]). */
export const LessonListInput = z.object({
  ...Paging,
  text: optionalText('搜索内容', 60).default(''),
  class_id: Id.optional(),
  status: LessonStatus.optional(),
  subject_id: z.string().max(20).optional(),
  textbook_id: Id.optional(),
  /** A chapter or section, with all that is below it. */
  chapter_id: Id.optional(),
  /** Made or taught between these days of the school, each included. */
  from_day: Day.optional(),
  to_day: Day.optional(),
  sort: z.enum(LESSON_SORTS).default('updated'),
  /** `school` is for school managers and 巡课; `mine` is what one prepares, `own` and `partner` are its two parts ([LE-102]). Absent: `mine`, or for 巡课, who prepare none, the school's. */
  scope: z.enum(['mine', 'school', 'own', 'partner']).optional(),
})

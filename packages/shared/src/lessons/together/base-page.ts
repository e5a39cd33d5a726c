import { z } from 'zod'
import { givenNameText, Id } from '../../core/schemas.ts'
import { PageBackground } from '../../ink/background-field.ts'
import { MAX_LESSON_CLASSES } from '../rules.ts'
import { PageTimerField } from '../../classroom/timer/page-timer-field.ts'
import { LessonPageView } from '../views.ts'

/** A page as it was when a change of the list was begun, as far as it may be changed. */
export const BasePage = z.object({
  page_id: Id,
  title: z.union([z.literal(''), givenNameText('page')]),
  background: PageBackground.nullable(),
  /** Absent from a page of the browser that knew no pages for some classes. */
  for_class_ids: z.array(Id).max(MAX_LESSON_CLASSES).nullable().default(null),
  /** Absent from a page of the browser that knew no timers of pages. */
  timer: PageTimerField.nullable().default(null),
})
export type BasePage = z.output<typeof BasePage>

/** The pages as they are stored after a save. */
export const SavedPages = z.object({
  pages: z.array(LessonPageView),
  /** Pages that somebody else changed or removed as well; they are as `pages` says. */
  met: z.array(Id),
})

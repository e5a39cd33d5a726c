import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { PageInkView } from '../ink/views.ts'
import { PageNote } from '../notes/views.ts'
import { LessonPlan } from '../plan/plan.ts'
import { PracticeSet } from '../sets/views.ts'
import { LessonPageView, LessonQuizView } from '../views.ts'

/** A kept state of a lesson ([LE-120]). */
export const LessonVersion = z.object({
  lesson_version_id: Id,
  /** Null where it was kept by itself. */
  name: z.string().nullable(),
  /** Who named it, or before whose changes it was kept. */
  teacher_name: z.string(),
  kept_at: Instant,
  page_count: z.int(),
  quiz_count: z.int(),
})
export type LessonVersion = z.output<typeof LessonVersion>

/** The same with what the lesson was then. */
export const LessonVersionView = LessonVersion.extend({
  goals: z.string(),
  plan: LessonPlan,
  reflection: z.string(),
  pages: z.array(LessonPageView),
  /** What was prepared on them. */
  ink: z.array(PageInkView),
  notes: z.array(PageNote),
  quizzes: z.array(LessonQuizView),
  practice_sets: z.array(PracticeSet),
})
export type LessonVersionView = z.output<typeof LessonVersionView>

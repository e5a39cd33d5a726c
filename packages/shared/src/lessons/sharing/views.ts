import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { LessonPlan } from '../plan/plan.ts'
import { PageNote } from '../notes/views.ts'
import { PracticeSet } from '../sets/views.ts'
import { LessonPageView, LessonQuizView } from '../views.ts'

/** A lesson that a colleague shares. */
export const SharedLesson = z.object({
  prepare_lesson_id: Id,
  title: z.string(),
  owner_name: z.string(),
  is_own: z.boolean(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  textbook_name: z.string().nullable(),
  chapter_name: z.string().nullable(),
  /** The pages that are shared: those that show a student's work are not ([LE-52]). */
  page_count: z.int(),
  quiz_count: z.int(),
  is_template: z.boolean(),
  /** How often colleagues copied it. */
  taken_count: z.int(),
  shared_at: Instant,
})
export type SharedLesson = z.output<typeof SharedLesson>

/** The same with its content. */
export const SharedLessonView = SharedLesson.extend({
  goals: z.string(),
  plan: LessonPlan,
  pages: z.array(LessonPageView),
  /** 讲稿 of these pages; a page that has none is left out ([LE-143]). */
  notes: z.array(PageNote),
  quizzes: z.array(LessonQuizView),
  practice_sets: z.array(PracticeSet),
})
export type SharedLessonView = z.output<typeof SharedLessonView>

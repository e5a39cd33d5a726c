import { z } from 'zod'
import { Id, Instant } from '../core/schemas.ts'
import { PageBackground } from '../ink/background-field.ts'
import { QuestionView } from '../questions/contract.ts'
import { PreviewMedia } from '../resources/views.ts'
import { TASK_STATES } from '../tasks/states.ts'
import { LessonPlan } from './plan/plan.ts'
import { LESSON_STATUSES } from './progress/lesson-status.ts'
import { QuizPresetFields } from './preset/preset-fields.ts'
import { ClassProgress } from './progress/views.ts'
import { PracticeSet } from './sets/views.ts'
import { PageTimerField } from '../classroom/timer/page-timer-field.ts'
import { Partner } from './together/views.ts'

/** A lesson is prepared (`ready`), being taught, stopped half way in a class, or has been taught. */
export const LessonStatus = z.enum(LESSON_STATUSES)

/** A textbook, chapter or section (`biz_node`, CP-03). */
export const BizNodeView = z.object({
  node_id: Id,
  parent_id: Id.nullable(),
  kind: z.enum(['textbook', 'chapter', 'section']),
  name: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  has_children: z.boolean(),
})

/** A class of a lesson with its present head count. */
export const LessonClassView = z.object({ class_id: Id, name: z.string(), student_count: z.number().int() })
export type LessonClassView = z.output<typeof LessonClassView>

/** One page of a lesson. A PDF is turned into one picture per page when it is added, so that pads only show pictures. */
export const LessonPageView = z.object({
  page_id: Id,
  kind: z.enum(['pdf_page', 'image', 'board']),
  title: z.string(),
  resource_id: Id.nullable(),
  page_no: z.number().int().nullable(),
  /** Width divided by height. */
  ratio: z.number(),
  image_url: z.string().nullable(),
  /** The ground of a blank page; null is the blackboard. */
  background: PageBackground.nullable(),
  /** 题目页: the question that a blank page shows. */
  lesson_quiz_id: Id.nullable(),
  /** The classes that it is for, null for all of the lesson; readers of a shared lesson are not told ([LE-195]). */
  for_class_ids: z.array(Id).nullable(),
  /** 倒计时 or 秒表 that stands on it in class; null where it has none ([LE-259]). */
  timer: PageTimerField.nullable(),
})
export type LessonPageView = z.output<typeof LessonPageView>

/** A sound or video that the slide of a page holds, kept as its picture is (RS-18). Pads are never told of it. */
export const LessonPageMedia = PreviewMedia.omit({ page_no: true }).extend({ page_id: Id })
export type LessonPageMedia = z.output<typeof LessonPageMedia>

/** A question of a lesson: a frozen question version with its preset (CP-12). */
export const LessonQuizView = z.object({
  lesson_quiz_id: Id,
  time_limit_s: z.number().int().nullable(),
  preset: QuizPresetFields,
  /** The classes that it is for, null for all of the lesson; readers of a shared lesson are not told ([LE-253]). */
  for_class_ids: z.array(Id).nullable(),
  question: QuestionView,
})
export type LessonQuizView = z.output<typeof LessonQuizView>

/** A past or running teaching of the lesson (CP-07). */
export const LessonSessionView = z.object({
  lesson_session_id: Id,
  class_id: Id,
  class_name: z.string(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  participant_count: z.number().int(),
  quiz_count: z.number().int(),
})

/**
 * The reader's permissions for a lesson: its owner and who prepares it with them change it; the school manager and 巡课 only look. What only
 * the owner may do, like teaching and sharing it, is `own` ([LE-101]).
 */
export const LessonAbilities = z.object({ edit: z.boolean(), remove: z.boolean(), own: z.boolean() })

/** 课前导学: the guide that a class goes through before the lesson, told only to who may open it ([LE-23]). */
export const LessonGuide = z.object({
  task_id: Id,
  title: z.string(),
  state: z.enum(TASK_STATES),
  /** It lies in the recycle bin of its teacher, or is gone from there. */
  is_removed: z.boolean(),
})
export type LessonGuide = z.output<typeof LessonGuide>

/** A row of the preparation list (CP-01). */
export const LessonListItem = z.object({
  prepare_lesson_id: Id,
  title: z.string(),
  teacher_name: z.string(),
  subject_id: z.string(),
  phase_id: z.string(),
  textbook_name: z.string().nullable(),
  chapter_name: z.string().nullable(),
  classes: z.array(LessonClassView),
  /** How far each of the classes is, in their order. */
  progress: z.array(ClassProgress),
  page_count: z.number().int(),
  /** The first page, as the picture of the lesson; null where it has none. */
  first_page: LessonPageView.nullable(),
  quiz_count: z.number().int(),
  /** Null where the lesson has none, or the reader may not open it. */
  guide: LessonGuide.nullable(),
  status: LessonStatus,
  abilities: LessonAbilities,
  updated_at: Instant,
})
export type LessonListItem = z.output<typeof LessonListItem>

/** A lesson whole, as the editor opens it (CP-07). */
export const LessonView = z.object({
  prepare_lesson_id: Id,
  title: z.string(),
  teacher_name: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  phase_id: z.string(),
  textbook_id: Id.nullable(),
  textbook_name: z.string().nullable(),
  chapter_id: Id.nullable(),
  chapter_name: z.string().nullable(),
  goals: z.string(),
  plan: LessonPlan,
  /** 教学反思: the teacher's words after the lesson, which no copy brings along. */
  reflection: z.string(),
  /** Counts the changes of goals, plan and reflection; a change names the one that it was made from. */
  plan_revision: z.number().int(),
  classes: z.array(LessonClassView),
  progress: z.array(ClassProgress),
  pages: z.array(LessonPageView),
  quizzes: z.array(LessonQuizView),
  /** The first made stands first. */
  practice_sets: z.array(PracticeSet),
  /** The teachers who prepare it with its owner, in the order in which they were named. */
  partners: z.array(Partner),
  sessions: z.array(LessonSessionView),
  guide: LessonGuide.nullable(),
  /** The colleague's lesson that it is a copy of. */
  origin: z.object({ title: z.string(), teacher_name: z.string() }).nullable(),
  status: LessonStatus,
  abilities: LessonAbilities,
  updated_at: Instant,
})
export type LessonView = z.output<typeof LessonView>

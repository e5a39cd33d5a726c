import { z } from 'zod'
import { Id, Instant } from '../../../core/schemas.ts'
import type { InkDocument } from '../../../ink/document.ts'
import { Answer } from '../../../questions/answer.ts'
import { ReleasedKey, ShownQuestion } from '../../../questions/document.ts'
import { FileUrls } from '../../../questions/files/file-urls.ts'
import { MEMBER_STATES, TASK_STATES } from '../../../tasks/states.ts'
import { ATTENDANCE_STATUSES } from '../../attendance/attendance.ts'
import { OwnInk } from '../../asking/compare/views.ts'
import { PastReviews } from '../../asking/peers/views.ts'
import { RunSource } from '../../asking/quick/quick-question.ts'
import type { ClassroomPage } from '../../events.ts'
import { OwnPushedItem } from '../../pushed/views.ts'
import { ItemMarkView } from '../../views.ts'

/** How far a student is with a lesson that was missed; null before it was opened ([CR-146]). */
export const CatchUpView = z
  .object({ opened_at: Instant, seen_count: z.number().int(), page_count: z.number().int() })
  .nullable()

/** A lesson that is over, as its student finds it in the list ([CR-142]). */
export const PastLesson = z.object({
  lesson_session_id: Id,
  title: z.string(),
  subject_name: z.string(),
  class_name: z.string(),
  teacher_name: z.string(),
  started_at: Instant,
  ended_at: Instant,
  /** The own attendance; 缺席 and 请假 catch up. */
  attendance: z.enum(ATTENDANCE_STATUSES),
  catch_up: CatchUpView,
})
export type PastLesson = z.output<typeof PastLesson>

/** A question that the class was asked, with the own answer; marks and key only once they may be seen ([CR-144]). */
export const PastQuestion = z.object({
  quiz_run_id: Id,
  /** The number of the question in the lesson; asked again it is the same ([CR-468]). */
  question_no: z.number().int(),
  run_no: z.number().int(),
  source: RunSource,
  question: ShownQuestion,
  /** Null where the student answered nothing. */
  answer: Answer.nullable(),
  /** What classmates said of it, without their names ([CR-278]). */
  peer_reviews: z.array(PastReviews),
  /** What the teacher wrote over it in 对比讲评 and gave to its author ([CR-360]). */
  inks: z.array(OwnInk),
  /** Null until the key is shown. */
  shown: z
    .object({
      result: z.enum(['right', 'half', 'wrong', 'ungraded']).nullable(),
      marks: z.array(ItemMarkView),
      released: ReleasedKey,
    })
    .nullable(),
})
export type PastQuestion = z.output<typeof PastQuestion>

/** Pages and ink as they travel: built by our own code from parsed facts. */
const Page = z.custom<ClassroomPage>((value) => typeof value === 'object' && value !== null)
const Ink = z.custom<InkDocument>((value) => typeof value === 'object' && value !== null)

/** A lesson that is over, opened by its student ([CR-143]). */
export const PastLessonView = z.object({
  ...PastLesson.shape,
  /** What the class was shown or wrote on, in order. */
  pages: z.array(Page),
  /** By page, the handed out ones included. */
  ink: z.record(Id, Ink),
  seen_page_ids: z.array(Id),
  questions: z.array(PastQuestion),
  files: FileUrls,
  /** What was handed out; of a page with the page itself ([CR-145]). */
  items: z.array(
    z.object({ ...OwnPushedItem.omit({ stage: true, is_newly_sent: true }).shape, page: Page.nullable() }),
  ),
  /** The published 补课作业 that this student has, and whether keys wait for it ([CR-144]). */
  homework_task_id: Id.nullable(),
  waits_for_homework: z.boolean(),
})
export type PastLessonView = z.output<typeof PastLessonView>

/** The 补课作业 of a lesson, for the record ([CR-148]). */
export const MakeUpHomework = z.object({
  task_id: Id,
  title: z.string(),
  state: z.enum(TASK_STATES),
  owner_name: z.string(),
  /** Whether who asks made it, and so may open it. */
  is_own: z.boolean(),
  /** The students it names; without a state while it is a draft. */
  students: z.array(z.object({ student_id: Id, state: z.enum(MEMBER_STATES).nullable() })),
})
export type MakeUpHomework = z.output<typeof MakeUpHomework>

import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { AnswerCounts, FactResult } from '../../facts/schemas.ts'
import { AnswerPart } from '../../questions/answer.ts'
import { Item, Question } from '../../questions/document.ts'
import { FileUrls } from '../../questions/files/file-urls.ts'
import { HandMark } from '../asking/marking/mark-fields.ts'
import { RunStage } from '../asking/run-stage.ts'

/** The answer of one student to one item. */
export const LessonAnswer = z.object({
  student_id: Id,
  mark: FactResult,
  /** Null when nothing was sent. */
  state: z.enum(['draft', 'submitted', 'collected', 'late']).nullable(),
  value: AnswerPart.nullable(),
  /** Null until the facts of the run are written, and while nobody has graded it. */
  score: z.number().nullable(),
  /** The word of the teacher, which holds over the mark of the machine ([CR-130]). */
  by_hand: HandMark,
  used_ms: z.number().int().nullable(),
  submitted_at: Instant.nullable(),
})
export type LessonAnswer = z.output<typeof LessonAnswer>

/** An item of a question that was asked in the lesson: a column of the table. */
export const LessonItem = z.object({
  quiz_run_id: Id,
  item_id: Id,
  /** The place of the question in the lesson, from 1, and of the item in a question that has several. */
  question_no: z.number().int(),
  item_no: z.number().int().nullable(),
  run_no: z.number().int(),
  /** The item as it was asked, with its key and analysis. */
  asked: Item,
  full_score: z.number(),
  stage: RunStage,
  /** The counts of its facts; null until they are written. */
  figures: AnswerCounts.nullable(),
  /** Of everybody who sent something or was asked. */
  answers: z.array(LessonAnswer),
})
export type LessonItem = z.output<typeof LessonItem>

/** A student of the class, or somebody who was in the lesson: a row of the table. */
export const LessonStudent = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  seat_no: z.number().int().nullable(),
  is_present: z.boolean(),
  /** The counts of the student's facts in this lesson. */
  figures: AnswerCounts,
})
export type LessonStudent = z.output<typeof LessonStudent>

/** 学生 × 题目 of a lesson ([FA-15], [FA-16]). */
export const LessonAnswersView = z.object({
  lesson_session_id: Id,
  title: z.string(),
  class_name: z.string(),
  started_at: Instant,
  /** Fewer graded answers than this are 数据不足. */
  least_answers: z.number().int(),
  items: z.array(LessonItem),
  /** The parts that the items of a question share: its material, its bank of choices. */
  passages: z.array(
    z.object({
      quiz_run_id: Id,
      form: Question.shape.form,
      material: Question.shape.material,
      bank: Question.shape.bank,
    }),
  ),
  /** Of all items and passages. */
  files: FileUrls,
  students: z.array(LessonStudent),
  /** Whether who asks is the teacher of the lesson, who alone marks its answers ([CR-130]). */
  may_mark: z.boolean(),
})
export type LessonAnswersView = z.output<typeof LessonAnswersView>

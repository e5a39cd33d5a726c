import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { AnswerCounts, FactResult } from '../../facts/schemas.ts'
import { AnswerPart } from '../../questions/answer.ts'
import { MEMBER_STATES } from '../states.ts'

/** The figures of a class, or of everybody. */
export const GroupFigures = z.object({
  /** 应交: without 免交 and 缺交. */
  expected_count: z.int(),
  submitted_count: z.int(),
  late_count: z.int(),
  excused_count: z.int(),
  /** Students who handed in and can still take it back: their answers are not counted yet. */
  unsettled_count: z.int(),
  /** Students who handed in and are marked wholly: their scores are counted. */
  marked_count: z.int(),
  /** The counts of the first round. */
  counts: AnswerCounts,
  /** Of the scores; null where nobody is marked, or where the sets of the task have different full scores. */
  scores: z.object({ mean: z.number(), median: z.number(), best: z.number(), least: z.number() }).nullable(),
})
export type GroupFigures = z.output<typeof GroupFigures>

/** The same for one class, with its name at the time when the task was given. */
export const ClassFigures = GroupFigures.extend({ class_id: Id, class_name: z.string() })
export type ClassFigures = z.output<typeof ClassFigures>

/** The figures of one item. */
export const ItemFigures = z.object({
  question_id: Id,
  item_id: Id,
  counts: AnswerCounts,
  /** The number of picks of each choice; empty where the item has none. */
  picks: z.array(z.object({ key: z.string(), count: z.int() })),
  classes: z.array(z.object({ class_id: Id, counts: AnswerCounts })),
})
export type ItemFigures = z.output<typeof ItemFigures>

/** The figures of a knowledge point, each item by its weight. */
export const KnowledgeFigures = z.object({
  knowledge_id: Id,
  name: z.string(),
  item_ids: z.array(Id),
  counts: AnswerCounts,
})
export type KnowledgeFigures = z.output<typeof KnowledgeFigures>

/** The report of a task (HW-16), of one class or of all. */
export const TaskReport = z.object({
  /** Points that can be got; null where the sets differ. */
  full_score: z.number().nullable(),
  /** Fewer graded answers than this say nothing ([FA-14]). */
  least_answers: z.int(),
  /** The bounds of `sections`, which are the school's. */
  excellent_rate: z.number(),
  good_rate: z.number(),
  pass_rate: z.number(),
  figures: GroupFigures,
  /** All classes, whichever one is looked at. */
  classes: z.array(ClassFigures),
  /** The number of students in each band of the school, and in each tenth (`bands.ts`). */
  sections: z.array(z.int()),
  tenths: z.array(z.int()),
  /** The items in the order in which they are asked. */
  items: z.array(ItemFigures),
  knowledge: z.array(KnowledgeFigures),
})
export type TaskReport = z.output<typeof TaskReport>

/** A student in the report. */
export const ReportStudent = z.object({
  student_id: Id,
  name: z.string(),
  student_no: z.string(),
  class_name: z.string(),
  state: z.enum(MEMBER_STATES),
  round: z.int(),
  is_late: z.boolean(),
  submitted_at: Instant.nullable(),
  /** Of the first round; null where nothing is counted. */
  counts: AnswerCounts.nullable(),
  /** The same student's rate in the tasks of the kind and subject of the days before; null where there was none. */
  earlier: AnswerCounts.nullable(),
})
export type ReportStudent = z.output<typeof ReportStudent>

/** An answer that a number of the report was counted from. */
export const ReportAnswer = z.object({
  student_id: Id,
  item_id: Id,
  name: z.string(),
  class_name: z.string(),
  result: FactResult,
  score: z.number(),
  full_score: z.number(),
  /** Null where nothing was answered. */
  value: AnswerPart.nullable(),
})
export type ReportAnswer = z.output<typeof ReportAnswer>

/** The questions that a student missed, for giving them again. */
export const MissedOfStudent = z.object({
  student_id: Id,
  score: z.number(),
  full_score: z.number(),
  question_ids: z.array(Id),
})
export type MissedOfStudent = z.output<typeof MissedOfStudent>

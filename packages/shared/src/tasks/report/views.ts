import { z } from 'zod'
import { Id, Instant } from '../../core/schemas.ts'
import { AnswerCounts, FactResult } from '../../facts/schemas.ts'
import { AnswerPart } from '../../questions/answer.ts'
import { MEMBER_STATES } from '../states.ts'

/** How a class did, or everybody. */
export const GroupFigures = z.object({
  /** 应交: without 免交 and 缺交. */
  expected_count: z.int(),
  submitted_count: z.int(),
  late_count: z.int(),
  excused_count: z.int(),
  /** Who handed in and can still take it back: nothing of theirs is counted yet. */
  unsettled_count: z.int(),
  /** Who handed in and is marked wholly: whose scores are counted. */
  marked_count: z.int(),
  /** Everything that is counted of the first round. */
  counts: AnswerCounts,
  /** Of the scores; null where nobody is marked, or where the sets of the task have different full scores. */
  scores: z.object({ mean: z.number(), median: z.number(), best: z.number(), least: z.number() }).nullable(),
})
export type GroupFigures = z.output<typeof GroupFigures>

/** The same of one class, called as it was when the task was given. */
export const ClassFigures = GroupFigures.extend({ class_id: Id, class_name: z.string() })
export type ClassFigures = z.output<typeof ClassFigures>

/** How one item went. */
export const ItemFigures = z.object({
  question_id: Id,
  item_id: Id,
  counts: AnswerCounts,
  /** How often each choice was picked; empty where nothing is picked. */
  picks: z.array(z.object({ key: z.string(), count: z.int() })),
  classes: z.array(z.object({ class_id: Id, counts: AnswerCounts })),
})
export type ItemFigures = z.output<typeof ItemFigures>

/** How the answers to a knowledge point went, each item by its weight. */
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
  /** How many students lie in each band: in those of the school, and in each tenth (`bands.ts`). */
  sections: z.array(z.int()),
  tenths: z.array(z.int()),
  /** In the order in which they are asked. */
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
  /** What the same student got in the tasks of the kind and subject of the days before; null where there was none. */
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

/** What a student missed: for giving it again to those who did. */
export const MissedOfStudent = z.object({
  student_id: Id,
  score: z.number(),
  full_score: z.number(),
  question_ids: z.array(Id),
})
export type MissedOfStudent = z.output<typeof MissedOfStudent>

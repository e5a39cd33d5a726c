import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FactResult, FactSource, WrongState } from '@jiangtai/shared/facts/counts.ts'
import { idColumn, instant } from '../../core/db/columns.ts'

/** Points and weights are exact decimals, so that a sum that is added and taken back leaves nothing over. */
const points = (name: string) => numeric(name, { precision: 7, scale: 3, mode: 'number' })
/** Added points, exact as well. */
export const sum = (name: string) => numeric(name, { mode: 'number' })

/**
 * The answers of students, each once: one row in force for each source, item, student and round ([FA-1]). Every column is as it was when
 * the answer was given. The role of school work may add rows and fill `replaced_by`, nothing else.
 */
export const answerFact = pgTable(
  'answer_fact',
  {
    fact_id: idColumn('fact_id').primaryKey(),
    school_id: text('school_id').notNull(),
    source: text('source').$type<FactSource>().notNull(),
    /** The run, the homework, the exam … */
    source_id: idColumn('source_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    /** Counts from 1: a homework that was handed back is answered again in the next round. */
    round: integer('round').notNull(),
    school_year: integer('school_year').notNull(),
    /** Null where the school has laid down no term. */
    term_no: integer('term_no'),
    phase_id: text('phase_id').notNull(),
    /** The year of its phase the class was in, from 1. */
    grade_no: integer('grade_no').notNull(),
    class_id: idColumn('class_id').notNull(),
    /** 升年级 gives a class another name. */
    class_name: text('class_name').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    subject_id: text('subject_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    question_version: integer('question_version').notNull(),
    /** Knowledge points of the item, and in the same order the share of each, from 0 to 1. */
    knowledge_ids: idColumn('knowledge_ids').array().notNull(),
    knowledge_weights: numeric('knowledge_weights', { precision: 4, scale: 3, mode: 'number' })
      .array()
      .notNull(),
    result: text('result').$type<FactResult>().notNull(),
    score: points('score').notNull(),
    full_score: points('full_score').notNull(),
    /** The choices that were picked, by their keys; null where nothing is picked, and in rows that are older than this column. */
    picked: text('picked').array(),
    used_ms: integer('used_ms').notNull(),
    answered_at: instant('answered_at').notNull(),
    recorded_at: instant('recorded_at').notNull(),
    /** The fact this one takes the place of, why, and which account did it; null for a first fact. */
    replaces: idColumn('replaces'),
    reason: text('reason'),
    by_id: idColumn('by_id'),
    /** The fact that took the place of this one; null while it is in force. */
    replaced_by: idColumn('replaced_by'),
  },
  (table) => [
    uniqueIndex('answer_fact_key')
      .on(table.source, table.source_id, table.item_id, table.student_id, table.round)
      .where(sql`replaced_by is null`),
    index('answer_fact_class').on(table.class_id, table.answered_at).where(sql`replaced_by is null`),
    index('answer_fact_student').on(table.student_id, table.answered_at).where(sql`replaced_by is null`),
    // The answers to one question, for its statistic. With student and item, because the engine also looks for one student's item by it.
    index('answer_fact_question')
      .on(table.question_id, table.student_id, table.item_id)
      .where(sql`replaced_by is null`),
    // A student's answers to one item, for the wrong-question set.
    index('answer_fact_item').on(table.student_id, table.item_id).where(sql`replaced_by is null`),
  ],
)

/** 错题: an item that a student answered and did not get all right, with all that the facts tell of it ([FA-11]). */
export const wrongQuestion = pgTable(
  'wrong_question',
  {
    student_id: idColumn('student_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    school_id: text('school_id').notNull(),
    subject_id: text('subject_id').notNull(),
    /** The version that was answered wrong last. */
    question_version: integer('question_version').notNull(),
    state: text('state').$type<WrongState>().notNull(),
    times_wrong: integer('times_wrong').notNull(),
    times_right: integer('times_right').notNull(),
    first_source: text('first_source').$type<FactSource>().notNull(),
    first_source_id: idColumn('first_source_id').notNull(),
    first_wrong_at: instant('first_wrong_at').notNull(),
    last_source: text('last_source').$type<FactSource>().notNull(),
    last_source_id: idColumn('last_source_id').notNull(),
    last_wrong_at: instant('last_wrong_at').notNull(),
    last_right_at: instant('last_right_at'),
  },
  (table) => [
    primaryKey({ columns: [table.student_id, table.question_id, table.item_id] }),
    index('wrong_question_newest').on(table.student_id, table.subject_id, table.last_wrong_at),
  ],
)

/** Facts in force, counted; where a knowledge point is counted, scores are weighted by its share of an item ([FA-12]). */
export const counts = {
  right_count: integer('right_count').notNull(),
  half_count: integer('half_count').notNull(),
  wrong_count: integer('wrong_count').notNull(),
  missing_count: integer('missing_count').notNull(),
  score: sum('score').notNull(),
  full_score: sum('full_score').notNull(),
  missed_score: sum('missed_score').notNull(),
}

export const studentKnowledge = pgTable(
  'student_knowledge',
  {
    student_id: idColumn('student_id').notNull(),
    knowledge_id: idColumn('knowledge_id').notNull(),
    school_id: text('school_id').notNull(),
    ...counts,
  },
  (table) => [primaryKey({ columns: [table.student_id, table.knowledge_id] })],
)

/** Class × day × knowledge; the day is the school's. */
export const classDayKnowledge = pgTable(
  'class_day_knowledge',
  {
    class_id: idColumn('class_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    knowledge_id: idColumn('knowledge_id').notNull(),
    school_id: text('school_id').notNull(),
    ...counts,
  },
  (table) => [primaryKey({ columns: [table.class_id, table.day, table.knowledge_id] })],
)

/** Question × version × item: the counts of answers that lists of questions show ([FA-21]). */
export const questionItemCount = pgTable(
  'question_item_count',
  {
    question_id: idColumn('question_id').notNull(),
    question_version: integer('question_version').notNull(),
    item_id: idColumn('item_id').notNull(),
    school_id: text('school_id').notNull(),
    ...counts,
  },
  (table) => [primaryKey({ columns: [table.question_id, table.question_version, table.item_id] })],
)

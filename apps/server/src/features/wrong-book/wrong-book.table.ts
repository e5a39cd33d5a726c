import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import type { MarkResult } from '@jiangtai/shared/questions/kinds/kind.ts'
import type { WrongReason } from '@jiangtai/shared/wrong-book/reasons.ts'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** A student's entry for a wrong question: a reason, a note, the step of its review. The facts tell that the question is wrong ([WB-1]). */
export const wrongEntry = pgTable(
  'wrong_entry',
  {
    student_id: idColumn('student_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    school_id: text('school_id').notNull(),
    reason: text('reason').$type<WrongReason>(),
    note: text('note').notNull(),
    /** When it was marked 已掌握; null while it is not. */
    mastered_at: instant('mastered_at'),
    /** The time and result of the last judged redo; null before the first one. */
    redone_at: instant('redone_at'),
    redo_result: text('redo_result').$type<Exclude<MarkResult, 'ungraded'>>(),
    /** When a redo was right last. */
    righted_at: instant('righted_at'),
    review_step: integer('review_step').notNull(),
    review_on: date('review_on', { mode: 'string' }),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.student_id, table.question_id] })],
)

/** One redo of a wrong question; practice, and no fact ([WB-10]). */
export const wrongRedo = pgTable(
  'wrong_redo',
  {
    redo_id: idColumn('redo_id').primaryKey(),
    school_id: text('school_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    question_version: integer('question_version').notNull(),
    value: document<Answer>('value').notNull(),
    items: document<{ item_id: string; result: MarkResult }[]>('items').notNull(),
    /** As the machine marked it. */
    result: text('result').$type<MarkResult>().notNull(),
    /** The student's own judgement, where no machine could mark the redo. */
    own_result: text('own_result').$type<Exclude<MarkResult, 'ungraded'>>(),
    created_at: instant('created_at').notNull(),
  },
  // The redos of one question, the last first.
  (table) => [index('wrong_redo_question').on(table.student_id, table.question_id, table.created_at)],
)

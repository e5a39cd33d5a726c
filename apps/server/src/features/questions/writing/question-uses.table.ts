import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/**
 * 使用: a question stands in a lesson or a paper. Triggers of those tables keep it (`note_question_uses`), so that nobody who writes one can
 * forget it ([QU-82]).
 */
export const questionUse = pgTable(
  'question_use',
  {
    question_id: idColumn('question_id').notNull(),
    /** The lesson or paper. */
    place_id: idColumn('place_id').notNull(),
    school_id: text('school_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.question_id, table.place_id] }),
    // The questions that one lesson or paper uses.
    index('question_use_place').on(table.place_id),
  ],
)

/**
 * In how many lessons and papers a question stands, kept with those rows; a question that never stood in one has none. What the order by
 * use and its usual conditions need of the question is kept beside it by a trigger, so that a page is read in the order of an index (decision 051).
 */
export const questionUseCount = pgTable(
  'question_use_count',
  {
    question_id: idColumn('question_id').primaryKey(),
    school_id: text('school_id').notNull(),
    used_count: integer('used_count').notNull(),
    subject_id: text('subject_id').notNull(),
    phase_id: text('phase_id').notNull(),
    /** When the question was stored. */
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // The used ones of a school, most used first.
    index('question_use_count_order')
      .on(
        table.school_id,
        table.used_count.desc().nullsFirst(),
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.phase_id,
      )
      .where(sql`used_count > 0`),
    // The same of one subject.
    index('question_use_count_subject')
      .on(
        table.school_id,
        table.subject_id,
        table.used_count.desc().nullsFirst(),
        table.created_at.desc().nullsFirst(),
        table.question_id,
        table.phase_id,
      )
      .where(sql`used_count > 0`),
  ],
)

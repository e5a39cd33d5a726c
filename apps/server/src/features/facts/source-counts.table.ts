import type { FactResult, FactSource } from '@jiangtai/shared/facts/counts.ts'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../core/db/columns.ts'
import { counts, sum } from './facts.table.ts'

/** The first rounds of what is given and handed in (every source but the live class), so that a report reads no single fact ([FA-24]). */
const source = {
  source: text('source').$type<FactSource>().notNull(),
  source_id: idColumn('source_id').notNull(),
  class_id: idColumn('class_id').notNull(),
}

/** Source × class × item: how many answers came out alike. */
export const sourceItemCount = pgTable(
  'source_item_count',
  {
    ...source,
    item_id: idColumn('item_id').notNull(),
    result: text('result').$type<FactResult>().notNull(),
    /** The choices that were picked; none where nothing was. */
    picked: text('picked').array().notNull(),
    school_id: text('school_id').notNull(),
    answer_count: integer('answer_count').notNull(),
    score: sum('score').notNull(),
    full_score: sum('full_score').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'source_item_count_pk',
      columns: [table.source, table.source_id, table.class_id, table.item_id, table.result, table.picked],
    }),
  ],
)

/** Source × student, in the class that they answered it in. */
export const sourceStudentCount = pgTable(
  'source_student_count',
  {
    ...source,
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    ungraded_count: integer('ungraded_count').notNull(),
    ...counts,
  },
  (table) => [
    primaryKey({
      name: 'source_student_count_pk',
      columns: [table.source, table.source_id, table.student_id, table.class_id],
    }),
  ],
)

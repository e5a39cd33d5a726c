import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** 试题篮: which subject of it its teacher looks at. Whoever changes what lies in it takes this row. */
export const cart = pgTable('cart', {
  teacher_id: idColumn('teacher_id').primaryKey(),
  school_id: text('school_id').notNull(),
  subject_id: text('subject_id').notNull(),
})

/** A question in a cart; it is no copy: what is changed in the question is changed here. */
export const cartQuestion = pgTable(
  'cart_question',
  {
    teacher_id: idColumn('teacher_id').notNull(),
    question_id: idColumn('question_id').notNull(),
    school_id: text('school_id').notNull(),
    subject_id: text('subject_id').notNull(),
    sort: integer('sort').notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teacher_id, table.question_id] }),
    // A cart in its order, subject by subject.
    index('cart_question_order').on(table.teacher_id, table.subject_id, table.sort),
  ],
)

import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../../core/db/columns.ts'

/** The student whose answer or doubt the picture of a page shows (讲评): the lesson itself knows no student ([HK-46]). */
export const answerPage = pgTable(
  'answer_page',
  {
    image_key: text('image_key').primaryKey(),
    school_id: text('school_id').notNull(),
    task_id: idColumn('task_id').notNull(),
    /** The item that was answered; null of a doubt. */
    item_id: idColumn('item_id'),
    /** The step in which a doubt was written; null of an answer. */
    step_no: integer('step_no'),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    /** 署名: whether the board tells the name. */
    is_named: boolean('is_named').notNull(),
  },
  (table) => [
    // Finds the pages that lose a name when a student is erased, and when an answer is no longer picked out.
    index('answer_page_student').on(table.student_id, table.task_id),
  ],
)

import type { HighlightKind } from '@jiangtai/shared/tasks/marking/highlight-kinds.ts'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** Answers that their teacher picked out while marking: 优秀作业 and 典型错误, for the report and for going through them in class (HW-15). */
export const taskHighlight = pgTable(
  'task_highlight',
  {
    task_id: idColumn('task_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    round: integer('round').notNull(),
    school_id: text('school_id').notNull(),
    kind: text('kind').$type<HighlightKind>().notNull(),
    /** The teacher's word for the error, or for the strength of the answer. */
    word: text('word').notNull(),
    /** Whether the class sees it on its pads ([HK-70]); its copy stands in `shown_answer`. */
    is_shown: boolean('is_shown').notNull(),
    by_id: idColumn('by_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.item_id, table.student_id, table.round] }),
    // What goes along when two records of a student are merged.
    index('task_highlight_student').on(table.student_id),
  ],
)

import type { PushedKind } from '@jiangtai/shared/classroom/pushed/views.ts'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** What was handed out in a lesson (LV-05), one row a file or page; who is how far with it stands in `pushed_item_status`. */
export const pushedItem = pgTable(
  'pushed_item',
  {
    pushed_item_id: idColumn('pushed_item_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    kind: text('kind').$type<PushedKind>().notNull(),
    /** The resource, page, screenshot, or question of the lesson. */
    ref_id: idColumn('ref_id').notNull(),
    title: text('title').notNull(),
    is_for_all: boolean('is_for_all').notNull(),
    pushed_at: instant('pushed_at').notNull(),
    recalled_at: instant('recalled_at'),
  },
  // Also the items of a lesson.
  (table) => [uniqueIndex('pushed_item_ref').on(table.lesson_session_id, table.ref_id)],
)

/** How far a student is with an item; each time is written once ([CR-104]). */
export const pushedItemStatus = pgTable(
  'pushed_item_status',
  {
    pushed_item_id: idColumn('pushed_item_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    sent_at: instant('sent_at').notNull(),
    received_at: instant('received_at'),
    opened_at: instant('opened_at'),
    finished_at: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pushed_item_id, table.student_id] }),
    index('pushed_item_status_session').on(table.lesson_session_id),
  ],
)

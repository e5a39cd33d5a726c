import { integer, pgTable, text, uniqueIndex, index } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** 截屏: of a lesson with a class, or of a file that was only looked at (DR-03). */
export const screenshot = pgTable(
  'screenshot',
  {
    screenshot_id: idColumn('screenshot_id').primaryKey(),
    school_id: text('school_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id'),
    class_id: idColumn('class_id'),
    subject_id: text('subject_id'),
    phase_id: text('phase_id'),
    name: text('name').notNull(),
    type: integer('type').notNull(),
    object_key: text('object_key').notNull(),
    taken_at: instant('taken_at').notNull(),
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    // A lesson's screenshots, newest first.
    index('screenshot_lesson').on(table.prepare_lesson_id, table.taken_at),
    // A teacher's own that belong to no lesson.
    index('screenshot_teacher').on(table.teacher_id, table.taken_at),
    // A picture is registered once, however often it is asked for.
    uniqueIndex('screenshot_object').on(table.object_key),
  ],
)

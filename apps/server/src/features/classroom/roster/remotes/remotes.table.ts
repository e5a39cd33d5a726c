import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../../core/db/columns.ts'

/** A phone that commands the board of a lesson (LV-24): its id is the device that its commands name ([CR-301]). */
export const lessonRemote = pgTable(
  'lesson_remote',
  {
    remote_id: idColumn('remote_id').primaryKey(),
    school_id: text('school_id').notNull(),
    lesson_session_id: idColumn('lesson_session_id').notNull(),
    /** Who holds it: the teacher of the lesson, or a colleague who assists ([CR-401]). */
    teacher_id: idColumn('teacher_id').notNull(),
    /** The device that taught when it was paired: with another one it is paired anew ([CR-181]). */
    board_device_id: text('board_device_id').notNull(),
    device_name: text('device_name').notNull(),
    paired_at: instant('paired_at').notNull(),
    ended_at: instant('ended_at'),
  },
  // The phones of a board.
  (table) => [index('lesson_remote_session').on(table.lesson_session_id)],
)

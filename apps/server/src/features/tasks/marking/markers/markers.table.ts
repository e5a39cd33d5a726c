import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../../core/db/columns.ts'

/** 一起批改: a colleague whom the teacher of a task named to mark a share of its answers ([TK-235]). */
export const taskMarker = pgTable(
  'task_marker',
  {
    task_id: idColumn('task_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    school_id: text('school_id').notNull(),
    share: document<MarkerShare>('share').notNull(),
    named_at: instant('named_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.teacher_id] }),
    // The tasks that somebody helps to mark.
    index('task_marker_teacher').on(table.teacher_id),
  ],
)

/** The answer that a marker had in front last, the teacher of the task too; it is told for a minute ([TK-237]). */
export const markerPlace = pgTable(
  'marker_place',
  {
    task_id: idColumn('task_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    school_id: text('school_id').notNull(),
    student_id: idColumn('student_id').notNull(),
    item_id: idColumn('item_id').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.task_id, table.teacher_id] }),
    // What goes when a student is erased.
    index('marker_place_student').on(table.student_id),
  ],
)

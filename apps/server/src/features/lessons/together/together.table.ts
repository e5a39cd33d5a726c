import type { LessonPart } from '@jiangtai/shared/lessons/together/changes.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../../../core/db/columns.ts'

/** 共备教师: who prepares a lesson with its owner ([LE-100]). */
export const lessonPartner = pgTable(
  'lesson_partner',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    school_id: text('school_id').notNull(),
    added_at: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.prepare_lesson_id, table.teacher_id] }),
    // The lessons that a teacher prepares with others.
    index('lesson_partner_teacher').on(table.teacher_id),
  ],
)

/** Who has a lesson open, and when that was last heard of ([LE-109]). */
export const lessonPresence = pgTable(
  'lesson_presence',
  {
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    school_id: text('school_id').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.prepare_lesson_id, table.teacher_id] })],
)

/** 修改记录: a run of changes that one teacher made to a lesson ([LE-110]). */
export const lessonChange = pgTable(
  'lesson_change',
  {
    lesson_change_id: idColumn('lesson_change_id').primaryKey(),
    school_id: text('school_id').notNull(),
    prepare_lesson_id: idColumn('prepare_lesson_id').notNull(),
    teacher_id: idColumn('teacher_id').notNull(),
    began_at: instant('began_at').notNull(),
    /** When the last of them was made. */
    at: instant('at').notNull(),
    parts: document<LessonPart[]>('parts').notNull(),
  },
  // The changes of a lesson, the last first.
  (table) => [index('lesson_change_lesson').on(table.prepare_lesson_id, table.at)],
)

import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A member of staff. Pinyin columns serve the search (SM-21). */
export const teacher = pgTable(
  'teacher',
  {
    teacher_id: idColumn('teacher_id').primaryKey(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    name_pinyin: text('name_pinyin').notNull(),
    name_initials: text('name_initials').notNull(),
    gender: text('gender').$type<'male' | 'female'>().notNull(),
    phone_number: text('phone_number'),
    phase_id: text('phase_id').notNull(),
    subject_id: text('subject_id').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('teacher_school').on(table.school_id, table.name_pinyin)],
)

import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A student of a school: 在读 休学 转出 毕业. */
export const student = pgTable(
  'student',
  {
    student_id: idColumn('student_id').primaryKey(),
    school_id: text('school_id').notNull(),
    name: text('name').notNull(),
    name_pinyin: text('name_pinyin').notNull(),
    name_initials: text('name_initials').notNull(),
    gender: text('gender').$type<'male' | 'female'>().notNull(),
    student_no: text('student_no').notNull(),
    status: text('status').$type<'enrolled' | 'on_leave' | 'transferred_out' | 'graduated'>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('student_no').on(table.school_id, table.student_no)],
)

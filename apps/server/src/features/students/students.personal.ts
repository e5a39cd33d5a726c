import { sql } from 'drizzle-orm'
import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { student, studentStatusChange } from './students.table.ts'

/** The personal data in the tables of students ([PV-30]). */
export const studentsPersonal: readonly DeclaredTable[] = [
  personal(
    studentStatusChange,
    { title: '学籍变动', fate: 'kept' },
    {
      student_id: 'person',
      from_status: 'plain',
      to_status: 'plain',
      reason: 'data',
      account_id: 'maker',
    },
  ),
  personal(
    student,
    { title: '学生', fate: 'kept' },
    {
      student_id: 'person',
      merged_into: 'plain',
      name: 'name',
      name_pinyin: 'data',
      name_initials: 'data',
      gender: 'plain',
      student_no: 'data',
      status: 'plain',
      national_no: 'data',
      birth_day: 'data',
      boarding: 'data',
      contacts: 'data',
      search_grams: 'secret',
      erased_at: { erased: (_column, { at }) => sql`${at}::timestamptz` },
    },
  ),
]

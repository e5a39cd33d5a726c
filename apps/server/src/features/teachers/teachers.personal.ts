import { sql } from 'drizzle-orm'
import { type DeclaredTable, personal } from '../../core/db/personal/personal-table.ts'
import { leadership, teacher } from './teachers.table.ts'

/** The personal data in the tables of teachers ([PV-30]). */
export const teachersPersonal: readonly DeclaredTable[] = [
  personal(
    leadership,
    { title: '分管', fate: 'kept' },
    {
      teacher_id: 'person',
      kind: 'plain',
      to_day: { erased: (column, { day }) => sql`coalesce(${column}, greatest(from_day, ${day}::date))` },
    },
  ),
  personal(
    teacher,
    { title: '教师', fate: 'kept' },
    {
      teacher_id: 'person',
      name: 'name',
      name_pinyin: 'data',
      name_initials: 'data',
      gender: 'plain',
      phone_number: 'data',
      status: { erased: () => sql`'left'` },
      search_grams: 'secret',
      erased_at: { erased: (_column, { at }) => sql`${at}::timestamptz` },
    },
  ),
]

import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** A pad and the student who signed in on it last (SM-24); `device_id` is the name that the pad gave itself. */
export const padBinding = pgTable(
  'pad_binding',
  {
    binding_id: idColumn('binding_id').primaryKey(),
    school_id: text('school_id').notNull(),
    device_id: text('device_id').notNull(),
    device_name: text('device_name').notNull(),
    student_id: idColumn('student_id').notNull(),
    bound_at: instant('bound_at').notNull(),
    last_seen_at: instant('last_seen_at').notNull(),
    unbound_at: instant('unbound_at'),
  },
  (table) => [
    uniqueIndex('pad_binding_device').on(table.school_id, table.device_id).where(sql`unbound_at is null`),
    index('pad_binding_seen').on(table.school_id, table.last_seen_at),
    index('pad_binding_student').on(table.student_id),
  ],
)

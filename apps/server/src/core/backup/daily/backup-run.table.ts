import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

/**
 * The daily backup of each day, its last try: found by whichever process is to make it, and by whoever watches that there is one. It belongs to no school.
 * A try without `finished_at` is going on, or its process died.
 */
export const backupRun = pgTable('backup_run', {
  due_on: date('due_on').primaryKey(),
  result: text('result').$type<'running' | 'done' | 'failed'>().notNull(),
  tries: integer('tries').notNull(),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
  file: text('file').notNull(),
  size_bytes: bigint('size_bytes', { mode: 'number' }),
  /** Why it failed. */
  message: text('message'),
})

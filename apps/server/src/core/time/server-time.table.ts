import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { document, instant } from '../db/columns.ts'
import type { ClockStep } from './clock-step.ts'

/**
 * The server's time as last noted, in one row that all processes share: `at` was it when the machine had been up for `up_ms`. It belongs to no school.
 * `version` is raised by whoever sets the time. `ahead_ms` is the noticed difference of the machine's clock.
 */
export const serverTime = pgTable('server_time', {
  server_time_id: integer('server_time_id').primaryKey(),
  version: integer('version').notNull(),
  at: instant('at').notNull(),
  up_ms: bigint('up_ms', { mode: 'number' }).notNull(),
  boot_id: text('boot_id'),
  ahead_ms: bigint('ahead_ms', { mode: 'number' }).notNull(),
  /** The last jump of the machine's clock. */
  step: document<ClockStep>('step'),
})

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../db/columns.ts'
import type { RowError } from './job-kind.ts'

/** Long work, found by its due time and taken with SKIP LOCKED. */
export const job = pgTable(
  'job',
  {
    job_id: idColumn('job_id').primaryKey(),
    school_id: text('school_id').notNull(),
    account_id: idColumn('account_id').notNull(),
    kind: text('kind').notNull(),
    payload: document<unknown>('payload').notNull(),
    status: text('status').$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    done_count: integer('done_count').notNull(),
    total_count: integer('total_count').notNull(),
    row_errors: document<RowError[]>('row_errors').notNull(),
    result: document<Record<string, number>>('result').notNull(),
    message: text('message'),
    attempts: integer('attempts').notNull(),
    /** Runs in a row that were lost with their process and had stored nothing. */
    lost_runs: integer('lost_runs').notNull().default(0),
    locked_until: instant('locked_until'),
    created_at: instant('created_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    // The runner goes from account to account with unfinished jobs and looks for the oldest of each,
    index('job_due').on(table.account_id, table.created_at).where(sql`finished_at is null`),
    // for one of the account that runs now,
    index('job_running').on(table.account_id).where(sql`status = 'running'`),
    // and for the account that has had no turn for longest.
    index('job_turn').on(table.account_id, table.finished_at).where(sql`finished_at is not null`),
  ],
)

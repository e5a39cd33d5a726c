import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../db/columns.ts'

/** The answer given to each `request_id`, written in the transaction of the mutation, so that a repeat gets the same answer. */
export const requestLog = pgTable(
  'request_log',
  {
    account_id: idColumn('account_id').notNull(),
    request_id: text('request_id').notNull(),
    call: text('call').notNull(),
    status: integer('status').notNull(),
    /** Of the body it came with; null in rows of earlier versions. */
    digest: text('digest'),
    reply: document<unknown>('reply'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.request_id] }),
    // The nightly sweep deletes by age.
    index('request_log_created_at').on(table.created_at),
  ],
)

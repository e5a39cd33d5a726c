import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/**
 * Two accounts of one person, at different schools: a row for each of both, so that each finds the other by its own id ([SE-120]). No school's, as
 * it is read by the exact id of an account alone.
 */
export const accountLink = pgTable(
  'account_link',
  {
    account_id: idColumn('account_id').notNull(),
    linked_account_id: idColumn('linked_account_id').notNull(),
    linked_at: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.linked_account_id] }),
    // A link that ends at one side ends at the other.
    index('account_link_linked').on(table.linked_account_id),
  ],
)

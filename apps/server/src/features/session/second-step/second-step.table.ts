import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** The authenticator app of an account, confirmed by a first code. */
export const authenticator = pgTable('authenticator', {
  account_id: idColumn('account_id').primaryKey(),
  /** Sealed for this account, so that a reader of the database alone makes no codes. */
  secret_sealed: text('secret_sealed').notNull(),
  /** The step of the last code that was used: neither it nor an earlier one passes again. */
  last_step: bigint('last_step', { mode: 'number' }).notNull(),
  confirmed_at: instant('confirmed_at').notNull(),
})

/** The recovery codes of an account, as hashes under a key that is not in the database. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    account_id: idColumn('account_id').notNull(),
    code_hash: text('code_hash').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.code_hash] })],
)

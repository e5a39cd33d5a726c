import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** Refused sign-ins, counted for the throttle; swept when old. `device_hash` is empty where no device was named. */
export const refusedSignIn = pgTable(
  'refused_sign_in',
  {
    attempt_id: idColumn('attempt_id').primaryKey(),
    account_key: text('account_key').notNull(),
    address: text('address').notNull(),
    device_hash: text('device_hash').notNull().default(''),
    /** The account had signed in on the device before: its owner's slips are nobody's guesses. */
    is_known_device: boolean('is_known_device').notNull().default(false),
    refused_at: instant('refused_at').notNull(),
  },
  (table) => [
    index('refused_sign_in_address').on(table.address, table.refused_at),
    index('refused_sign_in_account').on(table.account_key, table.refused_at),
  ],
)

/** A device on which an account has signed in. The device keeps a secret; here is only its SHA-256. */
export const knownDevice = pgTable(
  'known_device',
  {
    account_id: idColumn('account_id').notNull(),
    device_hash: text('device_hash').notNull(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.device_hash] }),
    index('known_device_seen').on(table.seen_at),
  ],
)

/** A proof of work that was used: each is good for one try. Forgotten once it has run out. */
export const spentProof = pgTable(
  'spent_proof',
  { nonce: text('nonce').primaryKey(), expires_at: instant('expires_at').notNull() },
  (table) => [index('spent_proof_expiry').on(table.expires_at)],
)

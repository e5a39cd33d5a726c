import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** A code for one phone and one purpose, stored as a hash. A phone nobody knows has rows too: nothing tells it apart. */
export const verificationCode = pgTable(
  'verification_code',
  {
    code_id: idColumn('code_id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    code_hash: text('code_hash').notNull(),
    address: text('address').notNull(),
    /** The device that asked for it: only its tries count, and only it can use the code ([SE-2]). */
    asker: text('asker').notNull().default(''),
    /** Asked for on a device that the account knows, or with its password: strangers do not use these up ([SE-3]). */
    is_trusted: boolean('is_trusted').notNull().default(false),
    tries: integer('tries').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    index('verification_code_phone').on(table.phone, table.created_at),
    index('verification_code_address').on(table.address, table.created_at),
  ],
)

/** The proof of a ticket: a phone for a purpose, a person of WeChat, a sign-in that asked for a login code, an account that sets up an authenticator, or the files that may be downloaded once. */
export type TicketKind = CodePurpose | 'wechat' | 'login_code' | 'enrolment' | 'download'

/** A single-use ticket, stored as a hash; `subject` is the phone, the WeChat openid, the account (with its sign-in for a login code, or a sealed secret where one is set up) or the chosen files its kind speaks of. */
export const oneTimeTicket = pgTable(
  'one_time_ticket',
  {
    ticket_id: idColumn('ticket_id').primaryKey(),
    ticket_hash: text('ticket_hash').notNull(),
    kind: text('kind').$type<TicketKind>().notNull(),
    subject: text('subject').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    uniqueIndex('one_time_ticket_hash').on(table.ticket_hash),
    index('one_time_ticket_expiry').on(table.expires_at),
  ],
)

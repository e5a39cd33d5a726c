import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../../core/db/columns.ts'

/** A page that shows a code for a class ([SE-127]); both forms of the code are stored as hashes. Swept a day after it ran out. */
export const padShowing = pgTable(
  'pad_showing',
  {
    showing_id: idColumn('showing_id').primaryKey(),
    school_id: text('school_id').notNull(),
    class_id: idColumn('class_id').notNull(),
    account_id: idColumn('account_id').notNull(),
    /** The sign-in that opened it: it ends with that. */
    session_id: idColumn('session_id').notNull(),
    code_hash: text('code_hash').notNull(),
    digits_hash: text('digits_hash').notNull(),
    is_automatic: boolean('is_automatic').notNull(),
    /** When its page was heard of last. */
    seen_at: instant('seen_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    closed_at: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('pad_showing_code').on(table.code_hash),
    uniqueIndex('pad_showing_digits').on(table.digits_hash),
    index('pad_showing_account').on(table.account_id),
    index('pad_showing_expiry').on(table.expires_at),
  ],
)

export type AskingState = 'entered' | 'waiting' | 'consented' | 'refused' | 'signed_in'

/** A pad that came by the code of a showing; it is known by the hash of a secret of its own. */
export const askingPad = pgTable(
  'asking_pad',
  {
    ask_id: idColumn('ask_id').primaryKey(),
    school_id: text('school_id').notNull(),
    showing_id: idColumn('showing_id').notNull(),
    secret_hash: text('secret_hash').notNull(),
    device_id: text('device_id').notNull(),
    device_name: text('device_name').notNull(),
    /** Whom it asks for; null until a name was tapped. */
    student_id: idColumn('student_id'),
    state: text('state').$type<AskingState>().notNull(),
    asked_at: instant('asked_at').notNull(),
    decided_at: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('asking_pad_secret').on(table.secret_hash),
    index('asking_pad_showing').on(table.showing_id, table.asked_at),
    index('asking_pad_student').on(table.student_id),
  ],
)

import { sql } from 'drizzle-orm'
import type { JoinState } from '@jiangtai/shared/session/join-contract.ts'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../core/db/columns.ts'

/** A school manager's invitation: everybody who has the code may ask to join. */
export const invitation = pgTable(
  'invitation',
  {
    invitation_id: idColumn('invitation_id').primaryKey(),
    school_id: text('school_id').notNull(),
    code: text('code').notNull(),
    note: text('note').notNull(),
    created_by: idColumn('created_by').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('invitation_code').on(table.code),
    index('invitation_school').on(table.school_id, table.created_at),
  ],
)

/** Somebody who asks to join a school; the account is opened by the manager's approval. */
export const joinRequest = pgTable(
  'join_request',
  {
    join_request_id: idColumn('join_request_id').primaryKey(),
    school_id: text('school_id').notNull(),
    invitation_id: idColumn('invitation_id').notNull(),
    name: text('name').notNull(),
    gender: text('gender').$type<'male' | 'female'>().notNull(),
    phone_number: text('phone_number').notNull(),
    phase_id: text('phase_id').notNull(),
    subject_id: text('subject_id').notNull(),
    login: text('login').notNull(),
    password_hash: text('password_hash').notNull(),
    state: text('state').$type<JoinState>().notNull(),
    reason: text('reason').notNull(),
    created_at: instant('created_at').notNull(),
    decided_at: instant('decided_at'),
    decided_by: idColumn('decided_by'),
  },
  (table) => [
    index('join_request_school').on(table.school_id, table.state, table.created_at),
    // The join requests of an invitation.
    index('join_request_invitation').on(table.invitation_id, table.created_at),
    // The requests of people who sign in before the school has decided.
    index('join_request_login').on(sql`lower(${table.login})`, table.created_at),
    index('join_request_phone').on(table.phone_number, table.created_at),
  ],
)

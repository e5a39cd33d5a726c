import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { document, idColumn, instant } from '../db/columns.ts'

/**
 * Acts with their person and place: one row for each act, never changed. The role of school work may only read and add.
 * `school_id` is empty for an act that belongs to no school, such as a refused sign-in of an unknown account.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    audit_id: idColumn('audit_id').primaryKey(),
    school_id: text('school_id').notNull(),
    account_id: idColumn('account_id'),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull(),
    action: text('action').notNull(),
    target_id: text('target_id').notNull(),
    before: document<unknown>('before'),
    after: document<unknown>('after'),
    created_at: instant('created_at').notNull(),
    // Its place in the chain of its school, and its bond to the record before; null until the transaction that adds it ends.
    chain_no: bigint('chain_no', { mode: 'number' }),
    previous_hash: text('previous_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_log_school').on(table.school_id, table.created_at),
    index('audit_log_target').on(table.target_id, table.created_at),
    index('audit_log_account').on(table.school_id, table.account_id, table.created_at),
    uniqueIndex('audit_log_chain').on(table.school_id, table.chain_no),
  ],
)

/**
 * The people and things of a record by their names of that time: one row for each id in the record that has a name. The database adds them with the
 * record (`audit_names_of` in the migrations, which knows the tables with names). Outside of the chain, so that a person who is erased
 * leaves their names here too ([PV-35]).
 */
export const auditName = pgTable(
  'audit_name',
  {
    audit_id: idColumn('audit_id').notNull(),
    thing_id: idColumn('thing_id').notNull(),
    school_id: text('school_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** Distinguishes two people of one name: 学号, login. */
    note: text('note').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.audit_id, table.thing_id] }),
    index('audit_name_of').on(table.school_id, table.thing_id),
  ],
)

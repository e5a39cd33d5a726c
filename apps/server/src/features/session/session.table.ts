import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Grants, RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { document, idColumn, instant } from '../../core/db/columns.ts'

/** The accounts that can sign in. `person_id` is the teacher or student behind the account. */
export const account = pgTable(
  'account',
  {
    account_id: idColumn('account_id').primaryKey(),
    school_id: text('school_id').notNull(),
    login: text('login').notNull(),
    /** Only its own spelling signs in: another account had the same letters before spelling stopped to count ([SC-81]). */
    login_keeps_case: boolean('login_keeps_case').notNull().default(false),
    phone: text('phone'),
    password_hash: text('password_hash'),
    user_type: integer('user_type').notNull(),
    manager_type: integer('manager_type').notNull(),
    role_id: idColumn('role_id').notNull(),
    person_id: idColumn('person_id').notNull(),
    name: text('name').notNull(),
    avatar: text('avatar'),
    wechat_openid: text('wechat_openid'),
    is_disabled: boolean('is_disabled').notNull(),
    /** The password was given out by the school; it opens nothing until its owner has set another (SM-14). */
    must_change_password: boolean('must_change_password').notNull().default(false),
    /** The present password was set with a code to the phone, so another code to it is no second step ([SE-66]). */
    password_by_phone: boolean('password_by_phone').notNull().default(false),
    created_at: instant('created_at').notNull(),
    last_login_at: instant('last_login_at'),
  },
  (table) => [
    // Sign-in finds an account by login name or by phone number.
    uniqueIndex('account_login').on(table.login),
    uniqueIndex('account_login_folded').on(sql`lower(${table.login})`).where(sql`not login_keeps_case`),
    // Lists find people by the beginning of a login name, whatever order the database keeps words in.
    index('account_login_beginning').on(sql`lower(${table.login}) text_pattern_ops`),
    uniqueIndex('account_phone').on(table.phone),
    uniqueIndex('account_wechat').on(table.wechat_openid),
    index('account_person').on(table.person_id),
    // A changed role reaches its accounts.
    index('account_role').on(table.role_id),
  ],
)

/** A role of one school: permission ids and their actions. */
export const role = pgTable(
  'role',
  {
    role_id: idColumn('role_id').primaryKey(),
    school_id: text('school_id').notNull(),
    /** Of a role of the school's own it is the id. */
    role_key: text('role_key').notNull(),
    /** The standard role that one of the school's own was copied from: the reach of its holders in the school follows from that ([SE-101]). */
    based_on: text('based_on').$type<RoleKey>(),
    name: text('name').notNull(),
    grants: document<Grants>('grants').notNull(),
    /** Whether a password alone does not sign in the holders of this role ([SE-9]). */
    needs_second_step: boolean('needs_second_step').notNull().default(false),
  },
  (table) => [uniqueIndex('role_key').on(table.school_id, table.role_key)],
)

/** One sign-in on one device. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    session_id: idColumn('session_id').primaryKey(),
    account_id: idColumn('account_id').notNull(),
    school_id: text('school_id').notNull(),
    token_hash: text('token_hash').notNull(),
    user_agent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** The pad it was opened on, as the pad names itself; null elsewhere (SM-24). */
    device_id: text('device_id'),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
    /** It was opened with a second step; others end when one comes to be asked for ([SE-65]). */
    passed_second_step: boolean('passed_second_step').notNull().default(false),
    /** The account whose sign-in came over to this one by a link; null where it was proved here ([SE-122]). */
    linked_account_id: idColumn('linked_account_id'),
  },
  (table) => [
    uniqueIndex('session_token').on(table.token_hash),
    index('session_account').on(table.account_id, table.created_at),
  ],
)

import { and, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm'
import { foldLogin } from '@jiangtai/shared/session/login-name.ts'
import { builtOnce } from '../../core/db/built-once.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { joinRequest } from '../joining/join.table.ts'
import { keptSubjects, school } from '../school/school.table.ts'
import { teacher } from '../teachers/teachers.table.ts'
import { accountNamed, hasOneOfNames } from './accounts/account-names.service.ts'
import { GONE, type GoneLink, goneLinks } from './linked/linked.store.ts'
import { account, role, session } from './session.table.ts'
import { authenticator } from './second-step/second-step.table.ts'
import {
  forgiven,
  forgottenDevices,
  isUnseen,
  madeKnown,
  ONE_ROW,
  type Refusals,
  refusalColumns,
  type Trying,
} from './throttle/throttle.store.ts'

const sessionActor = {
  token_hash: session.token_hash,
  session_id: session.session_id,
  expires_at: session.expires_at,
  revoked_at: session.revoked_at,
  account_id: account.account_id,
  person_id: account.person_id,
  school_id: account.school_id,
  user_type: account.user_type,
  manager_type: account.manager_type,
  name: account.name,
  is_disabled: account.is_disabled,
  role_id: role.role_id,
  role_name: role.name,
  grants: role.grants,
  kept_subjects: keptSubjects(account.school_id),
}

const sessionsStatement = builtOnce((db) =>
  db
    .select(sessionActor)
    .from(session)
    .innerJoin(account, eq(account.account_id, session.account_id))
    .innerJoin(role, eq(role.role_id, account.role_id))
    .where(eq(session.token_hash, sql`any(${sql.placeholder('token_hashes')})`))
    .prepare('sessions_of_tokens'),
)

/** The sign-ins behind some tokens with account and role: one query, by `session_token`. */
export function listSessions(db: Queryable, token_hashes: readonly string[]) {
  return sessionsStatement(db).execute({ token_hashes })
}
export type SessionActorRow = Awaited<ReturnType<typeof listSessions>>[number]

/** The key of an account at sign-in; `name` is a login name or a phone number. */
export type AccountKey =
  | { name: string }
  | { phone: string }
  | { account_id: string }
  | { person_id: string }
  | { wechat_openid: string }

/** The name of the school of an account; empty where it has none. */
const school_name = sql<string>`coalesce((select ${school.name} from ${school} where ${school.school_id} = ${account.school_id}), '')`
const has_authenticator = sql<boolean>`${authenticator.account_id} is not null`

/** The account of a key, with its school's name, the second step that its role asks at sign-in and whether it has an authenticator. */
export async function findAccount(db: Queryable, key: AccountKey) {
  const [row] = await db
    .select({
      ...getTableColumns(account),
      needs_second_step: role.needs_second_step,
      has_authenticator,
      school_name,
    })
    .from(account)
    .innerJoin(role, eq(role.role_id, account.role_id))
    .leftJoin(authenticator, eq(authenticator.account_id, account.account_id))
    .where(conditionOf(db, key))
  return row ?? null
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The refusals that count for a try and the account of its name: one statement, the same whether there is such an account or not. */
export async function findTriedAccount(
  db: Queryable,
  who: Trying,
): Promise<{ account: AccountRow | null; refusals: Refusals }> {
  const [row] = await db
    .select({
      account: getTableColumns(account),
      needs_second_step: role.needs_second_step,
      has_authenticator,
      school_name,
      refusals: refusalColumns(db, who),
    })
    .from(ONE_ROW)
    .leftJoin(account, conditionOf(db, { name: who.name }))
    .leftJoin(role, eq(role.role_id, account.role_id))
    .leftJoin(authenticator, eq(authenticator.account_id, account.account_id))
    .limit(1)
  if (row === undefined) throw new Error('a count has one row')
  const { account: found, needs_second_step, refusals, ...facts } = row
  if (found === null || needs_second_step === null) return { account: null, refusals }
  return { account: { ...found, ...facts, needs_second_step }, refusals }
}

function conditionOf(db: Queryable, key: AccountKey) {
  if ('name' in key) return eq(account.account_id, accountNamed(db, key.name))
  if ('phone' in key) return eq(account.phone, key.phone)
  if ('person_id' in key) return eq(account.person_id, key.person_id)
  if ('account_id' in key) return eq(account.account_id, key.account_id)
  return eq(account.wechat_openid, key.wechat_openid)
}

/** The last request to join that somebody of this name sent, whatever its school; by `join_request_login` and `join_request_phone`. */
export async function findLastJoinRequest(db: Queryable, { name }: { name: string }) {
  const [row] = await db
    .select({
      join_request_id: joinRequest.join_request_id,
      school_id: joinRequest.school_id,
      password_hash: joinRequest.password_hash,
      state: joinRequest.state,
      reason: joinRequest.reason,
    })
    .from(joinRequest)
    .where(or(eq(sql`lower(${joinRequest.login})`, foldLogin(name)), eq(joinRequest.phone_number, name)))
    .orderBy(desc(joinRequest.created_at))
    .limit(1)
  return row ?? null
}
export type LastJoinRequest = NonNullable<Awaited<ReturnType<typeof findLastJoinRequest>>>

/** Those of some names that an account signs in with already, as login name or as phone number. */
export async function findTakenNames(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ login: account.login, phone: account.phone })
    .from(account)
    .where(hasOneOfNames(names))
  const taken = rows.flatMap(({ login, phone }) => [foldLogin(login), phone])
  return names.filter((name) => taken.includes(foldLogin(name)))
}

/** The name of a school; by primary key. */
export async function findSchoolName(db: Queryable, school_id: string): Promise<string | null> {
  const [row] = await db.select({ name: school.name }).from(school).where(eq(school.school_id, school_id))
  return row?.name ?? null
}

const profileStatement = builtOnce((db) =>
  db
    .select({ avatar: account.avatar, subject_id: teacher.subject_id })
    .from(account)
    .leftJoin(
      teacher,
      and(eq(teacher.teacher_id, account.person_id), eq(teacher.school_id, account.school_id)),
    )
    .where(eq(account.account_id, sql.placeholder('account_id')))
    .prepare('profile_of_account'),
)

/** The facts that the profile of a signed-in user shows beyond the actor; `subject_id` is null for somebody who teaches none. */
export async function findProfile(
  db: Queryable,
  { account_id }: { account_id: string },
): Promise<{ avatar: string | null; subject_id: string | null } | null> {
  const [row] = await profileStatement(db).execute({ account_id })
  return row ?? null
}

/**
 * Adds a sign-in and its changes of the account, in one statement. The device, where it named itself and somebody proved the account on it, is known to the
 * account from then on, and its refusals are forgiven ([SE-39]).
 */
export async function addSession(
  db: Queryable,
  row: typeof session.$inferInsert,
  {
    device: { device_hash, account_keys, is_proved },
    ...changes
  }: {
    last_login_at: string
    wechat_openid?: string
    password_by_phone?: false
    device: { device_hash: string; account_keys: readonly string[]; is_proved: boolean }
  },
): Promise<{ is_new_device: boolean; other_pad_at: string | null }> {
  const { account_id, created_at, device_id } = row
  const opened = db
    .$with('opened')
    .as(db.insert(session).values(row).returning({ account_id: session.account_id }))
  const seen = db.$with('seen').as(madeKnown(db, { account_id, device_hash, seen_at: created_at }))
  const taken_back = db.$with('taken_back').as(forgiven(db, { account_keys, device_hash }))
  const others = device_hash === '' || !is_proved ? [] : [seen, taken_back]
  const [row_of_account] = await db
    .with(opened, ...others)
    .update(account)
    .set(changes)
    .where(eq(account.account_id, account_id))
    .returning({
      is_new_device: device_hash === '' ? sql<boolean>`true` : isUnseen(db, { account_id, device_hash }),
      other_pad_at:
        device_id === null || device_id === undefined
          ? sql<null>`null`
          : lastOnOtherPad({ account_id, device_id, now: created_at }),
    })
  if (row_of_account === undefined) return { is_new_device: true, other_pad_at: null }
  const { is_new_device, other_pad_at } = row_of_account
  return { is_new_device, other_pad_at: other_pad_at === null ? null : new Date(other_pad_at).toISOString() }
}

/** Since when the account is signed in on the last of its other pads, by `session_account`; null when on none ([PD-76]). */
function lastOnOtherPad({
  account_id,
  device_id,
  now,
}: {
  account_id: string
  device_id: string
  now: string
}) {
  return sql<string | null>`(
    select max(other.created_at) from session other
    where other.account_id = ${account_id} and other.device_id <> ${device_id}
      and other.revoked_at is null and other.expires_at > ${now}
  )`
}

/**
 * `must_change_password` is for a password that somebody else chose: it signs in nowhere yet. In the same statement all devices but
 * `known_device_hash` are forgotten ([SE-41]), the refusals under `forgiven_keys` are taken back, and the links with accounts of other schools are taken away and
 * returned ([SE-123]).
 */
export async function setPassword(
  db: Queryable,
  {
    account_id,
    forgiven_keys,
    known_device_hash,
    ...changes
  }: {
    account_id: string
    password_hash: string
    must_change_password: boolean
    password_by_phone: boolean
    forgiven_keys: readonly string[]
    known_device_hash: string
  },
): Promise<GoneLink[]> {
  const taken_back = db
    .$with('taken_back')
    .as(forgiven(db, { account_keys: forgiven_keys, device_hash: null }))
  const forgotten = db.$with('forgotten').as(forgottenDevices(db, { account_id, except: known_device_hash }))
  const [row] = await db
    .with(taken_back, forgotten, goneLinks(db, sql`array[${account_id}::uuid]`))
    .update(account)
    .set(changes)
    .where(eq(account.account_id, account_id))
    .returning({ gone: GONE })
  return row?.gone ?? []
}

/** Takes the WeChat away from an account and returns whether there was one. */
export async function clearWechat(db: Queryable, account_id: string): Promise<boolean> {
  const rows = await db
    .update(account)
    .set({ wechat_openid: null })
    .where(and(eq(account.account_id, account_id), isNotNull(account.wechat_openid)))
    .returning({ account_id: account.account_id })
  return rows.length > 0
}

export async function addAccount(db: Queryable, row: typeof account.$inferInsert): Promise<void> {
  await db.insert(account).values(row)
}

export async function addRoles(db: Queryable, rows: (typeof role.$inferInsert)[]): Promise<void> {
  await db.insert(role).values(rows)
}

export async function findRole(db: Queryable, where: { school_id: string; role_key: string }) {
  const [row] = await db
    .select()
    .from(role)
    .where(and(eq(role.school_id, where.school_id), eq(role.role_key, where.role_key)))
  return row ?? null
}

import { and, count, eq, gt, inArray, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { accountNamed, foldedLogin } from '../accounts/account-names.service.ts'
import { account } from '../session.table.ts'
import { knownDevice, refusedSignIn, spentProof } from './throttle.table.ts'

/** The person and the kind of a try, and how far back tries are counted; `except` is the try that has just been refused. */
export type Trying = {
  name: string
  /** Whose devices count, where that is known already; else the account of the name. */
  account_id?: string
  account_key: string
  address: string
  device_hash: string
  account_since: string
  address_since: string
  known_since: string
  except: string
}

/** The refusals so far: of the account on strange devices, on this device where the account knows it, and of the address. */
export type Refusals = {
  of_strangers: number
  of_device: number
  of_address: number
  is_known_device: boolean
}

function countOf(db: Queryable, conditions: readonly SQL[]) {
  return db
    .select({ count: count() })
    .from(refusedSignIn)
    .where(and(...conditions))
}

/** The counts of a try as columns of a selection. */
export function refusalColumns(db: Queryable, who: Trying) {
  const row = refusedSignIn
  const counted = (...conditions: SQL[]) =>
    sql`(${countOf(db, [...conditions, ne(row.attempt_id, who.except)])})`.mapWith(Number)
  const ofAccount = [eq(row.account_key, countedKey(db, who)), gt(row.refused_at, who.account_since)]
  const ofAddress = [eq(row.address, who.address), gt(row.refused_at, who.address_since)]
  return {
    of_strangers: counted(...ofAccount, eq(row.is_known_device, false)),
    of_device: counted(...ofAccount, eq(row.is_known_device, true), eq(row.device_hash, who.device_hash)),
    of_address: counted(...ofAddress, eq(row.is_known_device, false)),
    is_known_device: sql<boolean>`(${known(db, who)})`,
  }
}

/** The key that a try is counted under: the login of the account, whether that or its phone was typed, else the name; hashed as `keyOf` does. */
function countedKey(db: Queryable, who: Pick<Trying, 'name' | 'account_key'>): SQL<string> {
  const login = db
    .select({ key: sql`encode(sha256(convert_to(${foldedLogin}, 'UTF8')), 'hex')` })
    .from(account)
    .where(eq(account.account_id, accountNamed(db, who.name)))
  return sql`coalesce((${login}), ${who.account_key})`
}

/** A row to select from where everything selected stands in columns of its own. */
export const ONE_ROW = sql`(values (1)) as one_row`

/** The refusals of a try, in one statement. */
export async function countRefusals(db: Queryable, who: Trying): Promise<Refusals> {
  const [counted] = await db.select(refusalColumns(db, who)).from(ONE_ROW)
  if (counted === undefined) throw new Error('a count has one row')
  return counted
}

type OnDevice = Pick<Trying, 'name' | 'account_id' | 'device_hash' | 'known_since'>

function known(db: Queryable, who: OnDevice) {
  return db
    .select({ is_known: sql<boolean>`count(*) > 0` })
    .from(knownDevice)
    .innerJoin(account, eq(account.account_id, knownDevice.account_id))
    .where(
      and(
        eq(knownDevice.device_hash, who.device_hash),
        gt(knownDevice.seen_at, who.known_since),
        eq(account.account_id, who.account_id ?? accountNamed(db, who.name)),
      ),
    )
}

/** Whether the account of a login name or phone number has signed in on a device since a moment. */
export async function isKnownDevice(db: Queryable, who: OnDevice): Promise<boolean> {
  const [row] = await known(db, who)
  return row?.is_known ?? false
}

export async function addRefusedSignIn(db: Queryable, row: typeof refusedSignIn.$inferInsert): Promise<void> {
  await db.insert(refusedSignIn).values(row)
}

export async function takeBackTry(db: Queryable, attempt_id: string): Promise<void> {
  await db.delete(refusedSignIn).where(eq(refusedSignIn.attempt_id, attempt_id))
}

/** Refusals of one name from one address since a moment, by `refused_sign_in_account`. */
export async function countRepeated(
  db: Queryable,
  who: { account_key: string; address: string; since: string },
): Promise<number> {
  const row = refusedSignIn
  const [counted] = await countOf(db, [
    eq(row.account_key, who.account_key),
    eq(row.address, who.address),
    gt(row.refused_at, who.since),
  ])
  return counted?.count ?? 0
}

/** Takes back refusals of some names: those made on one device, or all where no device is named. */
export function forgiven(
  db: Queryable,
  { account_keys, device_hash }: { account_keys: readonly string[]; device_hash: string | null },
) {
  const ofNames = inArray(refusedSignIn.account_key, [...account_keys])
  return db
    .delete(refusedSignIn)
    .where(device_hash === null ? ofNames : and(ofNames, eq(refusedSignIn.device_hash, device_hash)))
    .returning({ attempt_id: refusedSignIn.attempt_id })
}

/** Makes a device known to an account, or notes that it was seen again. */
export function madeKnown(db: Queryable, row: typeof knownDevice.$inferInsert) {
  return db
    .insert(knownDevice)
    .values(row)
    .onConflictDoUpdate({
      target: [knownDevice.account_id, knownDevice.device_hash],
      set: { seen_at: row.seen_at },
    })
    .returning({ account_id: knownDevice.account_id })
}

/** Whether an account had never signed in on a device before the statement that this is part of. */
export function isUnseen(
  db: Queryable,
  { account_id, device_hash }: { account_id: string; device_hash: string },
) {
  const seen = db
    .select({ device_hash: knownDevice.device_hash })
    .from(knownDevice)
    .where(and(eq(knownDevice.account_id, account_id), eq(knownDevice.device_hash, device_hash)))
  return sql<boolean>`${notExists(seen)}`
}

/** Forgets the devices of an account but one. */
export function forgottenDevices(
  db: Queryable,
  { account_id, except }: { account_id: string; except: string },
) {
  return db
    .delete(knownDevice)
    .where(and(eq(knownDevice.account_id, account_id), ne(knownDevice.device_hash, except)))
    .returning({ account_id: knownDevice.account_id })
}

/** Notes that a proof was used; false when it was used before. Of two at once one gets true. */
export async function spendNonce(db: Queryable, row: typeof spentProof.$inferInsert): Promise<boolean> {
  const added = await db.insert(spentProof).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

export async function forgetRefusalsAfter(db: Queryable, moment: string): Promise<void> {
  await db.delete(refusedSignIn).where(gt(refusedSignIn.refused_at, moment))
}

/** Forgets rows that no rule asks for any more: refusals, proofs that ran out, devices not seen for long. */
export async function forgetThrottle(
  db: Queryable,
  before: { refused: string; expired: string; seen: string },
): Promise<void> {
  await db.delete(refusedSignIn).where(lt(refusedSignIn.refused_at, before.refused))
  await db.delete(spentProof).where(lt(spentProof.expires_at, before.expired))
  await db.delete(knownDevice).where(lt(knownDevice.seen_at, before.seen))
}

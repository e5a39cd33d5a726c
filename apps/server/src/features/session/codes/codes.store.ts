import type { CodePurpose } from '@jiangtai/shared/session/rules.ts'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { account } from '../session.table.ts'
import { oneTimeTicket, type TicketKind, verificationCode } from './codes.table.ts'

/** Holds back other senders to this phone until the transaction ends, so that two requests at once are one code. */
export async function lockPhone(db: Queryable, phone: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`)
}

/**
 * Codes sent since the given moments, by `verification_code_phone` and `verification_code_address`: to this asker for the phone, to
 * all askers of its kind for the phone, and to the address.
 */
export async function countSentCodes(
  db: Queryable,
  where: {
    phone: string
    asker: string
    is_trusted: boolean
    address: string
    cooldown_since: string
    phone_since: string
    address_since: string
  },
): Promise<{ cooling: number; of_phone: number; of_address: number }> {
  const { phone, address, asker, is_trusted, created_at } = verificationCode
  const countOf = (condition: ReturnType<typeof and>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const ofPhone = and(eq(phone, where.phone), gt(created_at, where.phone_since))
  const ofAsker = and(eq(phone, where.phone), eq(asker, where.asker))
  const ofAddress = and(eq(address, where.address), gt(created_at, where.address_since))
  const [counted] = await db
    .select({
      cooling: countOf(and(ofAsker, gt(created_at, where.cooldown_since))),
      of_phone: countOf(and(ofPhone, eq(is_trusted, where.is_trusted))),
      of_address: countOf(ofAddress),
    })
    .from(verificationCode)
    .where(or(ofPhone, ofAddress))
  return counted ?? { cooling: 0, of_phone: 0, of_address: 0 }
}

export async function addCode(db: Queryable, row: typeof verificationCode.$inferInsert): Promise<void> {
  await db.insert(verificationCode).values(row)
}

/**
 * Counts a try against the newest code that this asker got for a phone and purpose, and says whether it fits; one statement, so that tries made at
 * once are all counted. `uses_up` makes a right code unusable.
 */
export async function tryNewestCode(
  db: Queryable,
  tried: {
    phone: string
    asker: string
    purpose: CodePurpose
    code_hash: string
    max_tries: number
    now: string
    uses_up: boolean
  },
): Promise<boolean> {
  const code = verificationCode
  const newest = db
    .select({ code_id: code.code_id })
    .from(code)
    .where(and(eq(code.phone, tried.phone), eq(code.asker, tried.asker), eq(code.purpose, tried.purpose)))
    .orderBy(desc(code.created_at), desc(code.code_id))
    .limit(1)
  const fits = sql`${code.code_hash} = ${tried.code_hash}`
  const [row] = await db
    .update(code)
    .set({
      tries: sql`${code.tries} + 1`,
      used_at: sql`case when ${fits} and ${tried.uses_up}::boolean then ${tried.now}::timestamptz end`,
    })
    .where(
      and(
        inArray(code.code_id, newest),
        isNull(code.used_at),
        gt(code.expires_at, tried.now),
        lt(code.tries, tried.max_tries),
      ),
    )
    .returning({ fits: sql<boolean>`${fits}` })
  return row?.fits ?? false
}

export async function addTicket(db: Queryable, row: typeof oneTimeTicket.$inferInsert): Promise<void> {
  await db.insert(oneTimeTicket).values(row)
}

type TicketKey = { ticket_hash: string; kinds: readonly TicketKind[]; now: string }

function isUsable({ ticket_hash, kinds, now }: TicketKey) {
  return and(
    eq(oneTimeTicket.ticket_hash, ticket_hash),
    inArray(oneTimeTicket.kind, [...kinds]),
    isNull(oneTimeTicket.used_at),
    gt(oneTimeTicket.expires_at, now),
  )
}

/** The proof that a ticket holds, and whom it is about. */
export type Redeemed = { kind: TicketKind; subject: string }
const redeemed = { kind: oneTimeTicket.kind, subject: oneTimeTicket.subject }

/** The kind and the subject of a usable ticket; null when there is none. */
export async function findTicket(db: Queryable, key: TicketKey): Promise<Redeemed | null> {
  const [row] = await db.select(redeemed).from(oneTimeTicket).where(isUsable(key))
  return row ?? null
}

/** The same of a ticket that begins with the id of its account, and the hash of that account's password now. */
export async function findOwnedTicket(
  db: Queryable,
  key: TicketKey,
): Promise<(Redeemed & { account_id: string; password_hash: string | null }) | null> {
  const account_id = sql<string>`split_part(${oneTimeTicket.subject}, ':', 1)`
  const owner = db
    .select({ password_hash: account.password_hash })
    .from(account)
    .where(sql`${account.account_id} = ${account_id}::uuid`)
  const [row] = await db
    .select({ ...redeemed, account_id, password_hash: sql<string | null>`(${owner})` })
    .from(oneTimeTicket)
    .where(isUsable(key))
  return row ?? null
}

/** The same, and uses it up: of two at once one gets it. */
export async function spendTicket(db: Queryable, key: TicketKey): Promise<Redeemed | null> {
  const [row] = await db
    .update(oneTimeTicket)
    .set({ used_at: key.now })
    .where(isUsable(key))
    .returning(redeemed)
  return row ?? null
}

/** Whether a code or a ticket may still be used, of anybody. */
export async function isAnyCodeOpen(db: Queryable, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const code = await db
    .select({ id: verificationCode.code_id })
    .from(verificationCode)
    .where(and(isNull(verificationCode.used_at), gt(verificationCode.expires_at, moment)))
    .limit(1)
  if (code.length > 0) return true
  const ticket = await db
    .select({ id: oneTimeTicket.ticket_hash })
    .from(oneTimeTicket)
    .where(and(isNull(oneTimeTicket.used_at), gt(oneTimeTicket.expires_at, moment)))
    .limit(1)
  return ticket.length > 0
}

/** Forgets codes and tickets that ran out before a moment. */
export async function forgetCodesAndTickets(db: Queryable, before: string): Promise<void> {
  await db.delete(verificationCode).where(lt(verificationCode.expires_at, before))
  await db.delete(oneTimeTicket).where(lt(oneTimeTicket.expires_at, before))
}

import {
  CONSENT_LIFETIME_MS,
  MOST_PADS,
  SHOWING_LEASE_MS,
} from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { school } from '../../school/school.table.ts'
import { account, session } from '../../session/session.table.ts'
import { schoolClass, teacherAssignment } from '../classes.table.ts'
import { askingPad, padShowing } from './pad-sign-in.table.ts'

export type PadShowing = typeof padShowing.$inferSelect
export type AskingPadRow = typeof askingPad.$inferSelect

/** How a showing is found: by its scanned or typed code, or by its id for the account that opened it. */
export type ShowingKey =
  | { code_hash: string }
  | { digits_hash: string }
  | { showing_id: string; account_id: string }

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** What makes a showing one that still holds ([SE-128]): not closed, not run out, its page heard of, and its teacher signed in and teaching the class. */
function holds(now: Date): SQL | undefined {
  const teaches = sql`exists (
    select from ${teacherAssignment} duty where duty.class_id = ${padShowing.class_id}
      and duty.teacher_id = ${account.person_id} and duty.to_day is null
  )`
  return and(
    isNull(padShowing.closed_at),
    gt(padShowing.expires_at, now.toISOString()),
    gt(padShowing.seen_at, before(now, SHOWING_LEASE_MS)),
    isNull(session.revoked_at),
    gt(session.expires_at, now.toISOString()),
    eq(account.is_disabled, false),
    eq(schoolClass.status, 'active'),
    sql`(${account.manager_type} = ${MANAGER_TYPE.school} or ${teaches})`,
  )
}

const heldShowing = {
  showing: padShowing,
  class_name: schoolClass.name,
  phase_id: schoolClass.phase_id,
  settings: school.settings,
}

/** A showing that holds, with its class and the settings of its school; null when there is none. One statement. */
export async function findShowing(db: Queryable, key: ShowingKey, now: Date) {
  const [row] = await db
    .select(heldShowing)
    .from(padShowing)
    .innerJoin(session, eq(session.session_id, padShowing.session_id))
    .innerJoin(account, eq(account.account_id, padShowing.account_id))
    .innerJoin(schoolClass, eq(schoolClass.class_id, padShowing.class_id))
    .innerJoin(school, eq(school.school_id, padShowing.school_id))
    .where(and(holds(now), ...conditionsOf(key)))
  return row ?? null
}

export type HeldShowing = NonNullable<Awaited<ReturnType<typeof findShowing>>>

function conditionsOf(key: ShowingKey): SQL[] {
  if ('code_hash' in key) return [eq(padShowing.code_hash, key.code_hash)]
  if ('digits_hash' in key) return [eq(padShowing.digits_hash, key.digits_hash)]
  return [eq(padShowing.showing_id, key.showing_id), eq(padShowing.account_id, key.account_id)]
}

/**
 * A pad by its secret, with its showing: whether that still holds, and whether the teacher who showed it is still signed in, as a consent needs that
 * outlives the page. One statement.
 */
export async function findPad(db: Queryable, secret_hash: string, now: Date) {
  const vouches = and(
    isNull(session.revoked_at),
    gt(session.expires_at, now.toISOString()),
    eq(account.is_disabled, false),
    eq(schoolClass.status, 'active'),
  )
  const [row] = await db
    .select({
      pad: askingPad,
      ...heldShowing,
      is_held: sql<boolean>`(${holds(now)})`,
      is_vouched: sql<boolean>`(${vouches})`,
    })
    .from(askingPad)
    .innerJoin(padShowing, eq(padShowing.showing_id, askingPad.showing_id))
    .innerJoin(session, eq(session.session_id, padShowing.session_id))
    .innerJoin(account, eq(account.account_id, padShowing.account_id))
    .innerJoin(schoolClass, eq(schoolClass.class_id, padShowing.class_id))
    .innerJoin(school, eq(school.school_id, padShowing.school_id))
    .where(eq(askingPad.secret_hash, secret_hash))
  return row ?? null
}

/** Holds a showing until the transaction ends, so that of two pads that ask at once one is the first; tells whether it consents by itself now. */
export async function lockShowing(db: Queryable, showing_id: string): Promise<{ is_automatic: boolean }> {
  const [row] = await db
    .select({ is_automatic: padShowing.is_automatic })
    .from(padShowing)
    .where(eq(padShowing.showing_id, showing_id))
    .for('update')
  return row ?? { is_automatic: false }
}

/** Stores a showing and closes what the account showed for the class before; false where its digits are taken. */
export async function addShowing(db: Queryable, row: PadShowing): Promise<boolean> {
  const { account_id, class_id, seen_at } = row
  const closed = db.$with('closed').as(
    db
      .update(padShowing)
      .set({ closed_at: seen_at })
      .where(
        and(
          eq(padShowing.account_id, account_id),
          eq(padShowing.class_id, class_id),
          isNull(padShowing.closed_at),
        ),
      )
      .returning({ showing_id: padShowing.showing_id }),
  )
  const added = await db
    .with(closed)
    .insert(padShowing)
    .values(row)
    .onConflictDoNothing()
    .returning({ showing_id: padShowing.showing_id })
  return added.length > 0
}

/** Changes a showing. */
export async function changeShowing(
  db: Queryable,
  showing_id: string,
  changes: Partial<Omit<PadShowing, 'showing_id' | 'school_id'>>,
): Promise<void> {
  await db.update(padShowing).set(changes).where(eq(padShowing.showing_id, showing_id))
}

/** Closes a showing of an account, also one that was over already; false where it has none of this id. */
export async function closeShowing(
  db: Queryable,
  { showing_id, account_id, at }: { showing_id: string; account_id: string; at: string },
): Promise<boolean> {
  const closed = await db
    .update(padShowing)
    .set({ closed_at: sql`coalesce(${padShowing.closed_at}, ${at})` })
    .where(and(eq(padShowing.showing_id, showing_id), eq(padShowing.account_id, account_id)))
    .returning({ showing_id: padShowing.showing_id })
  return closed.length > 0
}

/** Whether the digits are those of a showing that was not swept yet; by `pad_showing_digits`. */
export async function areDigitsTaken(db: Queryable, digits_hash: string): Promise<boolean> {
  const rows = await db
    .select({ showing_id: padShowing.showing_id })
    .from(padShowing)
    .where(eq(padShowing.digits_hash, digits_hash))
  return rows.length > 0
}

/** Stores a pad in place of what the same pad asked before; false where as many as may came already, or its secret was used before. */
export async function addPad(db: Queryable, row: AskingPadRow): Promise<boolean> {
  const { showing_id, device_id } = row
  const past = and(
    eq(askingPad.showing_id, showing_id),
    eq(askingPad.device_id, device_id),
    inArray(askingPad.state, ['entered', 'waiting', 'refused']),
  )
  const gone = db.$with('gone').as(db.delete(askingPad).where(past).returning({ ask_id: askingPad.ask_id }))
  const [counted] = await db
    .with(gone)
    .select({ count: sql<number>`count(*)::int`, gone: sql<number>`(select count(*)::int from gone)` })
    .from(askingPad)
    .where(eq(askingPad.showing_id, showing_id))
  if (counted === undefined || counted.count - counted.gone >= MOST_PADS) return false
  const added = await db
    .insert(askingPad)
    .values(row)
    .onConflictDoNothing()
    .returning({ ask_id: askingPad.ask_id })
  return added.length > 0
}

/**
 * Lets a pad wait for a student, and tells its request; null where it was let in before. Another name is another request, so that a consent to the name
 * before, on its way meanwhile, finds nothing ([SE-160]).
 */
export async function askFor(
  db: Queryable,
  pad: { secret_hash: string; student_id: string; asked_at: string },
): Promise<string | null> {
  const { secret_hash, student_id, asked_at } = pad
  const ask_id = sql`case when coalesce(${askingPad.student_id}, ${student_id}::uuid) = ${student_id}::uuid
    then ${askingPad.ask_id} else ${newId()}::uuid end`
  const [asked] = await db
    .update(askingPad)
    .set({ ask_id, student_id, asked_at, state: 'waiting' })
    .where(
      and(
        eq(askingPad.secret_hash, secret_hash),
        inArray(askingPad.state, ['entered', 'waiting', 'refused']),
      ),
    )
    .returning({ ask_id: askingPad.ask_id })
  return asked?.ask_id ?? null
}

/** Takes the consent of a pad: of two that bring its secret at once one gets true ([SE-131]). */
export async function takeConsent(db: Queryable, ask_id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(askingPad)
    .set({ state: 'signed_in' })
    .where(
      and(
        eq(askingPad.ask_id, ask_id),
        eq(askingPad.state, 'consented'),
        gt(askingPad.decided_at, before(now, CONSENT_LIFETIME_MS)),
      ),
    )
    .returning({ ask_id: askingPad.ask_id })
  return taken.length > 0
}

/** Decides about some pads of a showing that wait; returns those it concerned. */
export function decidePads(
  db: Queryable,
  where: { showing_id: string; ask_ids: readonly string[] },
  decided: { state: 'consented' | 'refused'; decided_at: string },
) {
  return db
    .update(askingPad)
    .set(decided)
    .where(
      and(
        eq(askingPad.showing_id, where.showing_id),
        inArray(askingPad.ask_id, [...where.ask_ids]),
        eq(askingPad.state, 'waiting'),
      ),
    )
    .returning({ student_id: askingPad.student_id, device_name: askingPad.device_name })
}

/** The pads of a showing that have asked for somebody, the first first; each with whether its student is signed in on another device. */
export function listPads(db: Queryable, showing_id: string, now: Date) {
  const elsewhere = sql<boolean>`exists (
    select from ${session} other join ${account} owner on owner.account_id = other.account_id
    where owner.person_id = asking_pad.student_id and other.revoked_at is null
      and other.expires_at > ${now.toISOString()} and other.device_id is distinct from asking_pad.device_id
  )`
  return db
    .select({
      ask_id: askingPad.ask_id,
      student_id: sql<string>`${askingPad.student_id}`,
      device_id: askingPad.device_id,
      device_name: askingPad.device_name,
      state: askingPad.state,
      asked_at: askingPad.asked_at,
      is_elsewhere: elsewhere,
    })
    .from(askingPad)
    .where(and(eq(askingPad.showing_id, showing_id), isNotNull(askingPad.student_id)))
    .orderBy(asc(askingPad.asked_at), asc(askingPad.ask_id))
}

/** Whether any showing may still hold ([RN-51]). */
export async function isAnyShowingOpen(db: Queryable, now: Date): Promise<boolean> {
  const rows = await db
    .select({ showing_id: padShowing.showing_id })
    .from(padShowing)
    .where(and(isNull(padShowing.closed_at), gt(padShowing.expires_at, now.toISOString())))
    .limit(1)
  return rows.length > 0
}

/** Forgets the showings that ran out before a moment, and their pads. */
export async function forgetShowings(db: Queryable, moment: string): Promise<void> {
  const old = db
    .select({ showing_id: padShowing.showing_id })
    .from(padShowing)
    .where(lt(padShowing.expires_at, moment))
  await db.delete(askingPad).where(inArray(askingPad.showing_id, old))
  await db.delete(padShowing).where(lt(padShowing.expires_at, moment))
}

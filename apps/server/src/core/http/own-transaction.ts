import { DONE } from '@jiangtai/shared/core/schemas.ts'
import type { z } from 'zod'
import { inTransaction, type Queryable } from '../db/transaction.ts'
import type { Ctx } from './context.ts'
import { claimRequest, findReply, keepReply } from './request-log.store.ts'

/**
 * One transaction inside a `command`, over all schools: for calls made before anybody is signed in. The work gets a context of
 * its own, whose `afterCommit` runs once the change is stored.
 */
export async function inOwnTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const due: (() => void | Promise<void>)[] = []
  const result = await inTransaction(ctx.database, { school_id: null }, (db) =>
    work({ ...ctx, db, afterCommit: (one) => void due.push(one) }),
  )
  for (const one of due) await one()
  return result
}

type WriteCtx = Pick<Ctx, 'database' | 'actor' | 'call' | 'request' | 'now'>

/** The parts that a write works with: its open transaction, and a list of the work that follows the commit. */
export type Write = Pick<Ctx, 'db' | 'afterCommit'>

/**
 * Runs the work of a write in one transaction of the caller's school and gives its reply; a repeat of its request is not done again and
 * gets the first reply. The claim travels in the message that begins the transaction, with the reply where that is `DONE`: each exchange with
 * the database is felt. `isOverSchools` is for what belongs to a person rather than to a school.
 */
export async function writeOnce(
  { database, actor, call, request, now }: WriteCtx,
  { isDone, isOverSchools = false }: { isDone: boolean; isOverSchools?: boolean },
  work: (write: Write) => Promise<unknown>,
): Promise<unknown> {
  const { account_id } = actor
  const school_id = isOverSchools ? null : actor.school_id
  const created_at = now.toISOString()
  const claim = request === null ? null : { ...request, account_id, call, created_at }
  const first = claim === null ? undefined : claimRequest(claim, isDone ? DONE : null)
  const due: (() => void | Promise<void>)[] = []
  const writeIn = async (db: Queryable, claimed_count: number): Promise<unknown> => {
    const past = claim === null || claimed_count > 0 ? null : await findReply(db, claim)
    if (past !== null) return past.reply
    const fresh = await work({ db, afterCommit: (one) => void due.push(one) })
    if (claim !== null && !isDone) await keepReply(db, { ...claim, reply: fresh })
    return fresh
  }
  const reply = await inTransaction(database, { school_id, first }, writeIn)
  for (const one of due) await one()
  return reply
}

/**
 * The write of a `command` that has something long to do first, such as reading a file: a transaction keeps others from its connection, and
 * the embedded engine has only one ([RN-23]). `reply` is how a reply that was given before is read.
 */
export async function inOneWrite<S extends z.ZodType>(
  ctx: Ctx,
  reply: S,
  work: (ctx: Ctx) => Promise<z.input<S>>,
  { isOverSchools = false }: { isOverSchools?: boolean } = {},
): Promise<z.output<S>> {
  const kind = { isDone: false, isOverSchools }
  return reply.parse(await writeOnce(ctx, kind, (write) => work({ ...ctx, ...write })))
}

import { inTransaction } from '../db/transaction.ts'
import type { Ctx } from './context.ts'

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

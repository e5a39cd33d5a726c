import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../db/transaction.ts'
import { requestLog } from './request-log.table.ts'

/** How a repeated request went the first time. */
export type PastReply = { call: string; status: number; reply: unknown }

/**
 * Claims a `request_id` for this transaction, or returns the reply given before. A copy that arrives at the same time waits
 * on the primary key until the first one commits.
 */
export async function claimRequest(
  db: Queryable,
  claim: { account_id: string; request_id: string; call: string; created_at: string },
): Promise<PastReply | null> {
  const claimed = await db
    .insert(requestLog)
    .values({ ...claim, status: 200, reply: null })
    .onConflictDoNothing()
    .returning({ request_id: requestLog.request_id })
  if (claimed.length > 0) return null
  const [past] = await db
    .select({ call: requestLog.call, status: requestLog.status, reply: requestLog.reply })
    .from(requestLog)
    .where(and(eq(requestLog.account_id, claim.account_id), eq(requestLog.request_id, claim.request_id)))
  return past ?? null
}

/** Keeps the reply for a repeat of the same request. */
export async function keepReply(
  db: Queryable,
  kept: { account_id: string; request_id: string; reply: unknown },
): Promise<void> {
  await db
    .update(requestLog)
    .set({ reply: kept.reply })
    .where(and(eq(requestLog.account_id, kept.account_id), eq(requestLog.request_id, kept.request_id)))
}

/** Forgets replies older than a moment; a retry never comes days later. */
export async function forgetRequests(db: Queryable, before: string): Promise<void> {
  await db.delete(requestLog).where(lt(requestLog.created_at, before))
}

import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import pg from 'pg'
import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../db/transaction.ts'
import { requestLog } from './request-log.table.ts'

/** Who asks for a change, under which name, by which call, and with which body ([RN-40]). */
export type Claim = {
  account_id: string
  request_id: string
  call: string
  created_at: string
  digest: string
}

const COLUMNS = '(account_id, request_id, call, status, reply, created_at, digest)'

/** The digest of a parsed body, whose keys are in the order of the contract: SHA-256, in memory. */
export function digestOf(input: object): string {
  return hash('sha256', JSON.stringify(input), 'base64url')
}

/**
 * The SQL that claims a request in the message that begins its transaction. No row is stored when it was claimed before; a copy that
 * arrives at the same time waits on the primary key until the first one commits. `reply` is for calls whose reply is known beforehand.
 */
export function claimRequest(claim: Claim, reply: unknown): string {
  const { account_id, request_id, call, created_at, digest } = claim
  const values = [account_id, request_id, call, '200', JSON.stringify(reply), created_at, digest]
  return `insert into request_log ${COLUMNS} values (${values.map((value) => pg.escapeLiteral(value)).join(', ')}) on conflict do nothing`
}

/**
 * The same as a part of one statement that does a whole command: `claimed` has one row when `held` has one and the request was not claimed
 * before. Its values are `claimValues`, `$1` to `$6`; the statement's own begin at `$7`.
 */
export const CLAIMED = `claimed as (
    insert into request_log ${COLUMNS}
    select $1::uuid, $2, $3, 200, $4::jsonb, $5::timestamptz, $6 from held
    on conflict do nothing returning true
  )`

/** The values of `CLAIMED`. */
export function claimValues(
  { account_id, request_id, call, created_at, digest }: Claim,
  reply: unknown,
): unknown[] {
  return [account_id, request_id, call, JSON.stringify(reply), created_at, digest]
}

/** The reply that was given to a request before, null when there is none; refuses a name that another call, or this one with another body, has used. */
export async function findReply(db: Queryable, claim: Claim): Promise<{ reply: unknown } | null> {
  const [past] = await db
    .select({ call: requestLog.call, digest: requestLog.digest, reply: requestLog.reply })
    .from(requestLog)
    .where(and(eq(requestLog.account_id, claim.account_id), eq(requestLog.request_id, claim.request_id)))
  if (past === undefined) return null
  if (past.call !== claim.call) throw badField('request_id', '请求编号已用于另一个操作')
  if (past.digest !== null && past.digest !== claim.digest)
    throw badField('request_id', '请求编号已用过，而这次提交的内容不同，请刷新后重试')
  return past
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

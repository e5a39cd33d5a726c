import { createHash } from 'node:crypto'
import { badField } from '@jiangtai/shared/core/errors.ts'
import { recordAudit } from '../../../core/audit/audit.store.ts'
import { hashToken } from '../../../core/auth/token.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { inOwnTransaction } from '../../../core/http/own-transaction.ts'
import { findOpenSession, moveSession } from './devices.store.ts'

/** The proof that a page brings to be signed in by a link: the token of the link, and a secret of its own. */
type Link = { token: string; nonce: string }

/**
 * Gives the sign-in of a link to the page that opened it, under a token that only this page knows; the link's own opens nothing from then
 * on ([SE-53]). The new token follows from the link, the nonce and the server's key, so whoever repeats the exchange, because the answer was
 * lost, gets the same one, and nobody else any.
 */
export function exchangeLink(
  ctx: Ctx,
  link: Link,
): Promise<{ token: string; expires_at: string; user_type: number }> {
  const token = pageToken(ctx, link)
  const token_hash = hashToken(token)
  return inOwnTransaction(ctx, async (own) => {
    const { db, meta, realtime, afterCommit } = own
    const now = own.now.toISOString()
    const from_hash = hashToken(link.token)
    const { user_agent, address } = meta
    const moved = await moveSession(db, { from_hash, now, changes: { token_hash, user_agent, address } })
    const opened = moved ?? (await findOpenSession(db, { token_hash, now }))
    if (opened === null) throw badField('token', '这个登录链接已经用过或已失效')
    const { account_id, school_id, session_id, expires_at, user_type } = opened
    if (moved === null) return { token, expires_at, user_type }
    await recordAudit(own, {
      who: { account_id, school_id },
      action: 'session.link',
      target_id: session_id,
      before: null,
      after: null,
    })
    afterCommit(() => realtime.endSession(session_id, '这个登录已经转到打开登录链接的网页'))
    return { token, expires_at, user_type }
  })
}

/** As random as the token and the nonce are; nobody can work it out who lacks one of them, or the key. */
function pageToken({ keyedHash }: Pick<Ctx, 'keyedHash'>, { token, nonce }: Link): string {
  return createHash('sha256')
    .update(keyedHash(`link:${token}:${nonce}`))
    .digest('base64url')
}

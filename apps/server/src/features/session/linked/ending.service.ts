import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { dropLinks, type Ended, revokeSessionsOver } from './linked.store.ts'

type LinksCtx = Pick<Ctx, 'db' | 'now' | 'meta' | 'realtime' | 'afterCommit'>

/** Why links have ended, for the record. */
export type LinksEndedBy = 'password' | 'disabled' | 'own'

/**
 * Ends links of accounts of a school at both sides, with the sign-ins that came over them, and records it for each account that had some ([SE-123]). `actor` is
 * who ends them, null for the owner. Returns whether there were any.
 */
export async function endLinks(
  ctx: LinksCtx,
  input: { school_id: string; ended: Ended; by: LinksEndedBy; actor: string | null; except?: string },
): Promise<boolean> {
  const { school_id, by, actor, except = null } = input
  const gone = await dropLinks(ctx.db, input.ended)
  if (gone.length === 0) return false
  const ended = await revokeSessionsOver(ctx.db, { gone, now: ctx.now.toISOString(), except })
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, '学校账号的关联已解除，请用密码登录')
  })
  const owners = gone.filter(({ is_asked }) => is_asked).map(({ account_id }) => account_id)
  await recordAudits(
    ctx,
    [...new Set(owners)].map((account_id) => ({
      who: { account_id: actor ?? account_id, school_id },
      action: 'account.unlink',
      target_id: account_id,
      before: { link_count: owners.filter((one) => one === account_id).length },
      after: { link_end: by },
    })),
  )
  return true
}

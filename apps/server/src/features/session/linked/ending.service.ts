import { recordAudits } from '../../../core/audit/audit.store.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { type GoneLink, revokeSessionsOver } from './linked.store.ts'

type LinksCtx = Pick<Ctx, 'db' | 'now' | 'meta' | 'realtime' | 'afterCommit'>

/** Why links have ended, for the record. */
export type LinksEndedBy = 'password' | 'disabled' | 'own'

/**
 * Ends the sign-ins that came over links of accounts of a school which were taken away, and records it for each account that had some ([SE-123]). `actor` is who
 * ended them, null for the owner; `except` is a sign-in that stays.
 */
export async function settleGoneLinks(
  ctx: LinksCtx,
  input: {
    school_id: string
    gone: readonly GoneLink[]
    by: LinksEndedBy
    actor: string | null
    except?: string
  },
): Promise<void> {
  const { school_id, gone, by, actor, except = null } = input
  if (gone.length === 0) return
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
}

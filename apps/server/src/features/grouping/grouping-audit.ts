import { recordAudit } from '../../core/audit/audit.store.ts'
import type { Ctx } from '../../core/http/context.ts'

/** Records a change of grouping with its actor. */
export async function audit(
  ctx: Ctx,
  entry: { action: string; target_id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { account_id, school_id } = ctx.actor
  await recordAudit(ctx, { before: null, after: null, ...entry, who: { account_id, school_id } })
}

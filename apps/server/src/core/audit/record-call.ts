import type { CallRecord } from '@jiangtai/shared/core/route.ts'
import type { Ctx } from '../http/context.ts'
import { recordAudits } from './audit.store.ts'

/**
 * Records a call that says so in its contract, once it was done ([PV-5]): one record for each thing that its input names, otherwise one for
 * the school. A change is recorded in its own transaction; a reading is recorded before its answer is sent.
 */
export async function recordCall(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta' | 'actor'>,
  { action, targets }: CallRecord,
  input: Record<string, unknown>,
): Promise<void> {
  const { actor } = ctx
  const named = targets.flatMap((field) => input[field] ?? []).filter((id) => typeof id === 'string')
  const rest = Object.entries(input).filter(([field]) => !targets.includes(field))
  const after = rest.length === 0 ? null : Object.fromEntries(rest)
  const ids = targets.length === 0 ? [actor.school_id] : [...new Set(named)]
  await recordAudits(
    ctx,
    ids.map((target_id) => ({ who: actor, action, target_id, before: null, after })),
  )
}

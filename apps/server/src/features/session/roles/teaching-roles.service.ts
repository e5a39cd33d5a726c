import { PERMISSIONS_CHANGED } from '@jiangtai/shared/session/roles-contract.ts'
import { accountRoom } from '../../../core/realtime/realtime.ts'
import { endUnproved } from '../second-step/second-step.service.ts'
import type { EndingCtx } from '../session.service.ts'
import { alignTeachingRoles } from './teaching-roles.store.ts'

/**
 * Brings the roles of teachers in line with the classes they head ([SC-20]); their open pages are told. Called in the
 * transaction that gave or took a class.
 */
export async function followHeads(
  ctx: EndingCtx,
  input: { school_id: string; teacher_ids: readonly string[] },
): Promise<void> {
  if (input.teacher_ids.length === 0) return
  const changed = await alignTeachingRoles(ctx.db, input)
  const asked = changed.filter(({ needs_second_step }) => needs_second_step)
  const account_ids = asked.map(({ account_id }) => account_id)
  await endUnproved(ctx, { school_id: input.school_id, account_ids })
  ctx.afterCommit(() => {
    for (const { account_id, role_id } of changed)
      ctx.realtime.publish(accountRoom(account_id), PERMISSIONS_CHANGED, { role_id })
  })
}

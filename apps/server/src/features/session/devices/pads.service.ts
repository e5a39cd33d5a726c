import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { EndingCtx } from '../session.service.ts'
import { closeBindings, revokeSessionsOnPads } from './pads.store.ts'

/** Unbinds pads of a school and ends the sign-ins made on them ([SC-55]); one that is not bound refuses them all. */
export async function unbindPads(
  ctx: EndingCtx,
  input: { school_id: string; binding_ids: readonly string[] },
): Promise<{ device_id: string; student_id: string }[]> {
  const now = ctx.now.toISOString()
  const closed = await closeBindings(ctx.db, { ...input, now })
  if (closed.length < input.binding_ids.length) throw new AppError('NOT_FOUND')
  const device_ids = closed.map((row) => row.device_id)
  const ended = await revokeSessionsOnPads(ctx.db, { school_id: input.school_id, device_ids, now })
  ctx.afterCommit(() => {
    for (const session_id of ended) ctx.realtime.endSession(session_id, '这台平板已解除绑定，请重新登录')
  })
  return closed.map(({ device_id, student_id }) => ({ device_id, student_id }))
}

import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { EndingCtx } from '../session.service.ts'
import { closeBindings, renamePads, revokeSessionsOnPads, takePadNames } from './pads.store.ts'

/** Gives pads of a school their names: one that another pad bears, or that comes twice, is refused ([SC-152]). */
export async function namePads(
  { db }: Pick<Ctx, 'db'>,
  { school_id, pads }: { school_id: string; pads: readonly { binding_id: string; device_name: string }[] },
): Promise<void> {
  const names = pads.map(({ device_name }) => device_name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw badField('pads', `“${twice}”出现了两次，请给每台平板不同的名字`)
  const but = pads.map(({ binding_id }) => binding_id)
  const [taken] = await takePadNames(db, { school_id, names, but })
  if (taken !== undefined) throw badField('pads', `“${taken}”已经是另一台平板的名字`)
  if ((await renamePads(db, { school_id, pads })) < pads.length) throw new AppError('NOT_FOUND')
}

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

import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../core/http/context.ts'
import { decideJoinRequest, findJoinState } from './join.store.ts'

/** Decides a waiting request of the caller's school and returns it; NOT_FOUND, or CONFLICT when it has been decided. */
export async function decideRequest(
  { db, now, actor }: Pick<Ctx, 'db' | 'now' | 'actor'>,
  input: { join_request_id: string; state: 'approved' | 'refused'; reason: string },
) {
  const { school_id, account_id } = actor
  const decided = await decideJoinRequest(db, {
    ...input,
    school_id,
    decided_by: account_id,
    now: now.toISOString(),
  })
  if (decided !== null) return decided
  const state = await findJoinState(db, { school_id, join_request_id: input.join_request_id })
  if (state === null) throw new AppError('NOT_FOUND')
  throw new AppError('CONFLICT', { message: state === 'approved' ? '该申请已被同意' : '该申请已被拒绝' })
}

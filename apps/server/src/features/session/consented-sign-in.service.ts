import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Ctx } from '../../core/http/context.ts'
import { wantsSecondStep } from './second-step/second-step.service.ts'
import { findAccount } from './session.store.ts'
import { openSession } from './sign-in.service.ts'

/**
 * Signs a student in to whom a teacher consented ([SE-134]): on the pad that asked, without a password. One that the school gave out does not stand in the way and stays
 * what it is. A disabled account, and one that is asked for a second step, are signed in by nobody's consent.
 */
export async function openSessionByConsent(
  ctx: Ctx,
  { person_id, pad }: { person_id: string; pad: { device_id: string; device_name: string } },
) {
  const account = await findAccount(ctx.db, { person_id })
  if (account === null) throw new AppError('NOT_FOUND', { message: '这名学生没有账号，请老师告诉校管理员' })
  if (account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  if (wantsSecondStep(account))
    throw new AppError('CONFLICT', { message: '该账号登录时需要再验证，请用账号和密码登录' })
  return openSession(ctx, { account, way: 'class_code', second_step: null, pad, is_vouched: true })
}

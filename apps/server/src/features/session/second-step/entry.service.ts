import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ReplyOf } from '@jiangtai/shared/core/route.ts'
import type { authContract } from '@jiangtai/shared/session/auth-contract.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { sendCode } from '../codes/codes.service.ts'
import { findByPassword, mustSetPassword } from '../sign-in.service.ts'
import { knowsDevice } from '../throttle/throttle.service.ts'
import { type Known, wantedOf } from './second-step.service.ts'

type View = ReplyOf<typeof authContract.twoStepCode>

const NOTHING: View = {
  ...{ required: false, ways: [], may_enrol: false, phone: null, is_sent: false, told: null },
}

/** The steps that a sign-in still wants, asked with the password, so that nobody else learns them; sends a code where SMS comes first or is asked for. */
export async function secondStepView(
  ctx: Ctx,
  { account: name, password, way }: { account: string; password: string; way?: 'sms' | undefined },
): Promise<View> {
  const known = await findUsable(ctx, { name, password })
  const wanted = wantedOf(ctx, known)
  if (wanted.kind === 'nothing') return NOTHING
  if (wanted.kind === 'help') return { ...NOTHING, required: true, told: wanted.message }
  if (wanted.kind === 'enrolment') return { ...NOTHING, required: true, may_enrol: true }
  const { ways } = wanted
  const { phone } = known.account
  const view = { ...NOTHING, required: true, ways }
  if (phone === null || !ways.includes('sms')) return view
  const sends = (way ?? ways[0]) === 'sms'
  const told = sends ? await sendStepCode(ctx, phone) : null
  return { ...view, phone: masked(phone), is_sent: sends && told === null, told }
}

/** The account of a password that may set up its first authenticator with it; throws the refusal otherwise. */
export async function findEnrolling(
  ctx: Ctx,
  proof: { name: string; password: string },
): Promise<Known['account']> {
  const known = await findUsable(ctx, proof)
  if (wantedOf(ctx, known).kind !== 'enrolment')
    throw badField('account', '该账号不能在登录时设置验证器，请登录后在“我的账号”里设置')
  return known.account
}

/** Whether an account may set up its first authenticator without being signed in, on this device. */
export async function mayEnrol(
  ctx: Pick<Ctx, 'db' | 'now' | 'meta' | 'sms'>,
  account: Known['account'],
): Promise<boolean> {
  const is_known_device = await knowsDevice(ctx, account.login)
  return wantedOf(ctx, { account, is_known_device }).kind === 'enrolment'
}

async function findUsable(ctx: Ctx, proof: { name: string; password: string }): Promise<Known> {
  const known = await findByPassword(ctx, proof)
  if (known.account.is_disabled) throw new AppError('ACCOUNT_DISABLED')
  if (mustSetPassword(known.account)) throw new AppError('PASSWORD_MUST_CHANGE')
  return known
}

/** Sends a code and says why not: one that was sent a moment ago can still be typed. */
async function sendStepCode(ctx: Ctx, phone: string): Promise<string | null> {
  try {
    await sendCode(ctx, { phone, purpose: 'login' }, { hasPassword: true })
    return null
  } catch (error) {
    if (error instanceof AppError && error.error_name === 'TOO_MANY') return error.message
    throw error
  }
}

/** Enough for its owner to know it by. */
export function masked(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Instant, text } from '../core/schemas.ts'
import { SignedIn } from './contract.ts'
import { Code, Password, Ticket } from './fields.ts'
import { SECOND_STEP_WAYS } from './second-step.ts'

/** The steps that a sign-in still wants after the password. */
export const SecondStepView = z.object({
  required: z.boolean(),
  /** The ways it can be passed, the first one proposed; none where one has to be set up, or where `told` says the way out. */
  ways: z.array(z.enum(SECOND_STEP_WAYS)),
  may_enrol: z.boolean(),
  /** Where a code by SMS goes, masked; null where none can be sent. */
  phone: z.string().nullable(),
  /** Whether a code is on its way now. */
  is_sent: z.boolean(),
  told: z.string().nullable(),
})

/** A secret for an authenticator app. It is shown this once; the first code confirms it. */
const EnrolmentView = z.object({
  enrolment: z.string(),
  expires_at: Instant,
  /** The secret as text, for somebody who cannot scan. */
  secret: z.string(),
  /** The address that the QR code holds. */
  uri: z.string(),
})
/** Shown once, stored as hashes. */
const recovery_codes = z.array(z.string())
const confirmed = z.object({ enrolment: Ticket, code: Code })

const mine = { method: 'POST', access: 'signed_in', effect: 'command' } as const
const open = { ...mine, access: 'public' } as const
const withPassword = z.object({ password: Password })

/** The second step of my sign-ins, and setting it up where a sign-in cannot go on without it. */
export const secondStepContract = {
  getSecondStep: route({
    ...mine,
    path: '/api/session/v1/second-step/get',
    summary: '我的登录验证',
    effect: 'read',
    input: z.object({}),
    output: z.object({
      is_required: z.boolean(),
      app_since: Instant.nullable(),
      recovery_codes_left: z.int(),
      phone: z.string().nullable(),
    }),
  }),
  beginEnrolment: route({
    ...mine,
    path: '/api/session/v1/second-step/begin',
    summary: '设置或更换验证器：用密码取得新密钥（仅显示一次）',
    input: withPassword,
    output: EnrolmentView,
  }),
  confirmEnrolment: route({
    ...mine,
    path: '/api/session/v1/second-step/confirm',
    summary: '用验证器的第一个验证码启用它，并退出其他设备；返回恢复码（仅显示一次）',
    input: confirmed,
    output: z.object({ recovery_codes }),
  }),
  endAuthenticator: route({
    ...mine,
    path: '/api/session/v1/second-step/end',
    summary: '停用验证器和恢复码',
    input: withPassword,
    output: Done,
  }),
  renewRecoveryCodes: route({
    ...mine,
    path: '/api/session/v1/second-step/recovery-codes',
    summary: '换一组恢复码，旧的全部作废（新的仅显示一次）',
    input: withPassword,
    output: z.object({ recovery_codes }),
  }),
  beginEntryEnrolment: route({
    ...open,
    path: '/api/auth/second-step/begin',
    summary: '登录时设置验证器：学校要求登录验证而账号还没有',
    payload: 'result',
    input: z.object({ account: text('账号', 64), password: Password }),
    output: EnrolmentView,
  }),
  confirmEntryEnrolment: route({
    ...open,
    path: '/api/auth/second-step/confirm',
    summary: '用验证器的第一个验证码启用它并登录',
    payload: 'result',
    input: confirmed,
    output: z.object({ recovery_codes, signed_in: SignedIn }),
  }),
}

import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Instant, text } from '../core/schemas.ts'
import { hasProof, SignedIn } from './contract.ts'
import { Code, NewPassword, Password, Phone, Purpose, SecondStepProof, Ticket } from './fields.ts'
import { SecondStepView } from './second-step-contract.ts'

const SendCode = z.object({ phone: Phone, purpose: Purpose })
const CodeSent = z.object({ cooldown_s: z.number().int() })
const CheckCode = z.object({ phone: Phone, purpose: Purpose, code: Code })
const TicketView = z.object({ ticket: z.string(), expires_at: Instant })

/** Body of set-pwd: a ticket of a right code, or the account with its present password (and its second step). */
const SetPassword = z
  .object({
    password: NewPassword,
    ticket: Ticket.optional(),
    account: text('账号', 64).optional(),
    old_password: Password.optional(),
    code: Code.optional(),
    second_step: SecondStepProof.optional(),
  })
  .refine(
    (body) => body.ticket !== undefined || (body.account !== undefined && body.old_password !== undefined),
    { path: ['old_password'], message: '请先用短信验证码或原密码确认身份' },
  )
  .refine((body) => body.password !== body.old_password, {
    path: ['password'],
    message: '新密码不能与原密码相同',
  })

const open = { method: 'POST', access: 'public', effect: 'command', payload: 'result' } as const

/** The auth calls of spec §7 beside login and user info; names letter for letter. */
export const authContract = {
  sendCode: route({
    ...open,
    path: '/api/auth/send-code',
    summary: '向手机发送验证码',
    input: SendCode,
    output: CodeSent,
  }),
  sms: route({
    ...open,
    path: '/api/auth/sms',
    summary: '向手机发送验证码（同 send-code）',
    input: SendCode,
    output: CodeSent,
  }),
  checkCode: route({
    ...open,
    path: '/api/auth/check-code',
    summary: '核对验证码，换取一次性凭证',
    input: CheckCode,
    output: TicketView,
  }),
  codeIsValid: route({
    ...open,
    path: '/api/auth/code-is-valid',
    summary: '验证码是否正确（不消耗验证码，计入次数）',
    input: CheckCode,
    output: z.object({ valid: z.boolean() }),
  }),
  twoStepCode: route({
    ...open,
    path: '/api/auth/2step-code',
    summary: '账号登录时还要怎样验证；先用短信的，或指定短信时，同时发送验证码',
    input: z.object({ account: text('账号', 64), password: Password, way: z.literal('sms').optional() }),
    output: SecondStepView,
  }),
  pwdIsSet: route({
    ...open,
    path: '/api/auth/pwd-is-set',
    summary: '凭证所属手机的账号是否已设置密码',
    input: z.object({ ticket: Ticket }),
    output: z.object({ is_set: z.boolean() }),
  }),
  setPwd: route({
    ...open,
    path: '/api/auth/set-pwd',
    summary: '用凭证或原密码设置新密码，并退出所有设备',
    input: SetPassword,
    output: Done,
  }),
  wechatLogin: route({
    ...open,
    path: '/api/auth/wechat_login',
    summary: '用微信扫码得到的授权码登录；未绑定时返回绑定凭证',
    input: z.object({ code: text('授权码', 512) }),
    output: z.discriminatedUnion('state', [
      SignedIn.extend({ state: z.literal('signed_in') }),
      TicketView.extend({ state: z.literal('unbound'), name: z.string().nullable() }),
    ]),
  }),
  bindAccount: route({
    ...open,
    path: '/api/auth/bind_accout',
    summary: '把微信绑定到账号并登录',
    input: z
      .object({
        ticket: Ticket,
        account: text('账号', 64),
        password: Password.optional(),
        code: Code.optional(),
        second_step: SecondStepProof.optional(),
      })
      .refine(hasProof, { path: ['password'], message: '密码不能为空' }),
    output: SignedIn,
  }),
  unbindAccount: route({
    ...open,
    access: 'signed_in',
    effect: 'write',
    path: '/api/auth/unbind_account',
    summary: '解除微信绑定',
    input: z.object({}),
    output: Done,
  }),
}

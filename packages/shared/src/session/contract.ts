import { z } from 'zod'
import { ACTIONS, PERMISSION_IDS } from '../core/permissions.ts'
import { route } from '../core/route.ts'
import { Done, givenNameText, Id, Instant, SchoolId, text } from '../core/schemas.ts'
import { Code, Password, SecondStepProof } from './fields.ts'

/**
 * Body of a sign-in: account is a login name or a phone number (SH-10), with its password (and its second step where one is asked
 * for), or with a code sent to the phone. A `code` beside a password is a second step by SMS.
 */
export const SignIn = z
  .object({
    account: text('账号', 64),
    password: Password.optional(),
    code: Code.optional(),
    second_step: SecondStepProof.optional(),
    /** The name that a pad gave itself: it is bound to the student who signs in (SM-24). */
    device_id: text('设备编号', 64).optional(),
    device_name: givenNameText('device').optional(),
  })
  .refine(hasProof, { path: ['password'], message: '密码不能为空' })

/** Whether a body brings a password or a code. */
export function hasProof(body: { password?: string | undefined; code?: string | undefined }): boolean {
  return body.password !== undefined || body.code !== undefined
}

/** The result of every way of signing in. */
export const SignedIn = z.object({
  token: z.string(),
  expires_at: Instant,
  user_type: z.number().int(),
  /** Of a student who signs in on a pad: since when the account is signed in on another one too, if it is ([PD-76]). */
  other_pad_at: Instant.optional(),
})

/** The session user of spec §3, shaped as the spec's user-info call answers. */
export const SessionUserView = z.object({
  name: z.string(),
  avatar: z.string().nullable(),
  welcome: z.string(),
  user_type: z.number().int(),
  role: z.object({
    id: z.string(),
    name: z.string(),
    permissions: z.array(
      z.object({
        permissionId: z.enum(PERMISSION_IDS),
        actionEntitySet: z.array(z.object({ action: z.enum(ACTIONS) })),
      }),
    ),
  }),
  info: z.object({
    name: z.string(),
    a_id: Id,
    person_id: Id,
    school_id: SchoolId,
    subject: z.string(),
    isScience: z.boolean(),
    /** How much of the school the office reaches; `MANAGER_TYPE`. */
    manager_type: z.number().int(),
  }),
})

export const sessionContract = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    summary: '用密码或短信验证码登录',
    access: 'public',
    effect: 'command',
    payload: 'result',
    input: SignIn,
    output: SignedIn,
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: '退出登录，令牌立即失效',
    access: 'signed_in',
    effect: 'write',
    payload: 'result',
    input: z.object({}),
    output: Done,
  }),
  userInfo: route({
    method: 'GET',
    path: '/api/auth/user/info',
    summary: '当前登录用户、角色与权限',
    access: 'signed_in',
    effect: 'read',
    payload: 'result',
    input: z.object({}),
    output: SessionUserView,
  }),
}

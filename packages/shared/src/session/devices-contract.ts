import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant } from '../core/schemas.ts'
import { SignedIn } from './contract.ts'
import { NewPassword, Nonce, Password, Ticket, Token } from './fields.ts'

/** One sign-in as its owner sees it (SH-20). */
export const DeviceView = z.object({
  session_id: Id,
  device: z.string(),
  address: z.string(),
  created_at: Instant,
  expires_at: Instant,
  is_current: z.boolean(),
  /** The school whose account went over to this one; null where it was signed in to here. */
  from_school: z.string().nullable(),
})

/** My sign-ins, my password, login codes and links that sign in. */
export const devicesContract = {
  listDevices: route({
    method: 'POST',
    path: '/api/session/v1/device/list',
    summary: '我的登录设备',
    access: 'signed_in',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(DeviceView) }),
  }),
  endDevice: route({
    method: 'POST',
    path: '/api/session/v1/device/end',
    summary: '退出一台设备，或退出其他所有设备',
    access: 'signed_in',
    effect: 'write',
    input: z.object({ session_id: z.union([Id, z.literal('others')], { message: '编号格式不正确' }) }),
    output: z.object({ ended_count: z.number().int() }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/session/v1/password/change',
    summary: '用原密码修改密码，并退出其他设备',
    access: 'signed_in',
    effect: 'command',
    input: z.object({ old_password: Password, password: NewPassword }),
    output: Done,
  }),
  createLoginCode: route({
    method: 'POST',
    path: '/api/session/v1/login-code/create',
    summary: '为给出 nonce 的页面生成一次性登录码（60 秒内有效，用于跳转链接）',
    access: 'signed_in',
    effect: 'command',
    input: z.object({ nonce: Nonce }),
    output: z.object({ login_code: z.string(), expires_at: Instant }),
  }),
  exchangeLoginCode: route({
    method: 'POST',
    path: '/api/session/v1/login-code/exchange',
    summary: '用一次性登录码登录；nonce 由本页面自己生成',
    access: 'public',
    effect: 'command',
    input: z.object({ login_code: Ticket, nonce: Nonce }),
    output: SignedIn,
  }),
  exchangeLink: route({
    method: 'POST',
    path: '/api/session/v1/link/exchange',
    summary:
      '把链接里的令牌换成只有本页面知道的新令牌，原令牌随即失效；nonce 由本页面自己生成，重复提交得到同一个令牌',
    access: 'public',
    effect: 'command',
    input: z.object({ token: Token, nonce: Nonce }),
    output: SignedIn,
  }),
}

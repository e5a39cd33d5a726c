import { z } from 'zod'
import { passwordRefusal } from './password-strength.ts'
import { CODE_PURPOSES } from './rules.ts'

/** A mobile number of the mainland, without country code. */
export const Phone = z
  .string({ message: '手机号不能为空' })
  .trim()
  .regex(/^1[3-9]\d{9}$/, '手机号格式不正确')
/** The six digits of a code. */
export const Code = z
  .string({ message: '验证码不能为空' })
  .trim()
  .regex(/^\d{6}$/, '验证码为 6 位数字')
/** A recovery code as typed: ten letters and digits, however they are grouped. */
const RecoveryCode = z
  .string({ message: '恢复码不能为空' })
  .trim()
  .max(32, '恢复码为 10 位字母和数字')
  .regex(/^(?:[A-Za-z0-9][\s-]*){10}$/, '恢复码为 10 位字母和数字')
/** The proof that passes the second step of a sign-in. */
export const SecondStepProof = z.discriminatedUnion('way', [
  z.object({ way: z.literal('app'), code: Code }),
  z.object({ way: z.literal('sms'), code: Code }),
  z.object({ way: z.literal('recovery_code'), code: RecoveryCode }),
])
export type SecondStepProof = z.output<typeof SecondStepProof>
/** The purpose of a code. */
export const Purpose = z.enum(CODE_PURPOSES, { message: '用途不正确' })
/** A single-use ticket or login code: 256 random bits as base64url. */
export const Ticket = z.string({ message: '凭证不能为空' }).regex(/^[A-Za-z0-9_-]{43}$/, '凭证无效或已过期')
/** The token of a sign-in, as a link brings it. */
export const Token = z
  .string({ message: '令牌不能为空' })
  .regex(/^[A-Za-z0-9_-]{43}$/, '这个登录链接已经用过或已失效')
/** The secret that a page makes for itself and shows again with the login code that was made for it, or with the link that it has opened: 256 random bits as base64url. */
export const Nonce = z
  .string({ message: '请求标识不能为空' })
  .regex(/^[A-Za-z0-9_-]{43}$/, '请求标识无效，请重新打开登录页')
/** A password as typed, of whatever strength it was given. */
export const Password = z
  .string({ message: '密码不能为空' })
  .min(1, '密码不能为空')
  .max(128, '密码最多 128 个字')
/** A password to be: it must reach the score of spec §5. */
export const NewPassword = Password.refine((text) => passwordRefusal(text) === null, {
  error: ({ input }) => (typeof input === 'string' ? (passwordRefusal(input) ?? undefined) : undefined),
})

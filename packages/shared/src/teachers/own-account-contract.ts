import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done } from '../core/schemas.ts'
import { Password, Ticket } from '../session/fields.ts'
import { PersonName } from '../students/fields.ts'

const mine = { method: 'POST', access: 'teacher' } as const

/** What a teacher changes of the own account in 我的账号 ([SE-105]). */
export const ownAccountContract = {
  changeOwnName: route({
    ...mine,
    path: '/api/session/v1/account/change-name',
    summary: '修改自己的姓名',
    effect: 'write',
    input: z.object({ name: PersonName }),
    output: Done,
  }),
  changeOwnPhone: route({
    ...mine,
    path: '/api/session/v1/account/change-phone',
    summary: '绑定或更换自己的手机号（新手机先用 bind 验证码换取凭证）',
    effect: 'command',
    input: z.object({ ticket: Ticket, password: Password }),
    output: z.object({ phone_number: z.string(), login: z.string() }),
  }),
}

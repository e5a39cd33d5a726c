import { z } from 'zod'
import { route } from '../../core/route.ts'
import { Done, givenNameText, Id, Instant, text } from '../../core/schemas.ts'
import { SignedIn } from '../../session/contract.ts'
import { Nonce } from '../../session/fields.ts'
import { idsOf } from '../fields.ts'
import { MOST_PADS } from './rules.ts'

const ofShowing = z.object({ showing_id: Id })
const ofPad = z.object({ pad_secret: Nonce })

/** A showing with the code that it has from now on; nobody is told the code a second time. */
const ShownCode = z.object({
  showing_id: Id,
  class_name: z.string(),
  pad_code: z.string(),
  digits: z.string(),
  code_expires_at: Instant,
})

/** A pad that asks for a student. */
export const AskingPad = z.object({
  ask_id: Id,
  student_id: Id,
  /** With what tells namesakes apart. */
  name: z.string(),
  seat_no: z.int(),
  device_name: z.string(),
  asked_at: Instant,
  /** Another pad asks for the same student, or was let in as the same. */
  is_contested: z.boolean(),
  /** The student is signed in on another device. */
  is_elsewhere: z.boolean(),
})
export type AskingPad = z.output<typeof AskingPad>

/** What became of a pad that asked. */
export const AskedState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('refused') }),
  /** The showing is over, or the consent was not picked up in time. */
  z.object({ state: z.literal('over') }),
  SignedIn.extend({ state: z.literal('signed_in') }),
])

const teachers = { method: 'POST', access: 'teacher' } as const
const pads = { method: 'POST', access: 'public', effect: 'command' } as const

/** 扫码登录: a teacher shows a code, pads ask for names, and the teacher consents ([SE-127] to [SE-135]). */
export const padSignInContract = {
  mayShow: route({
    ...teachers,
    path: '/api/session/v1/class-code/allowed',
    summary: '这个班能不能扫码登录',
    effect: 'read',
    input: z.object({ class_id: Id }),
    output: z.object({ is_allowed: z.boolean() }),
  }),
  open: route({
    ...teachers,
    path: '/api/session/v1/class-code/open',
    summary: '为一个班打开扫码登录，得到登录码',
    effect: 'command',
    input: z.object({ class_id: Id }),
    output: ShownCode,
  }),
  renew: route({
    ...teachers,
    path: '/api/session/v1/class-code/renew',
    summary: '换一个登录码，原来的随即失效',
    effect: 'command',
    input: ofShowing,
    output: ShownCode,
  }),
  look: route({
    ...teachers,
    path: '/api/session/v1/class-code/look',
    summary: '谁在请求登录；登录码只在一直有人查看时有效',
    effect: 'command',
    limit: { burst: 240, per_minute: 240 },
    input: ofShowing,
    output: z.object({
      is_automatic: z.boolean(),
      asking: z.array(AskingPad),
      signed_in_count: z.int(),
      student_count: z.int(),
    }),
  }),
  decide: route({
    ...teachers,
    path: '/api/session/v1/class-code/decide',
    summary: '同意或拒绝登录；一次同意多个时，同一个名字有几台平板请求的留着',
    effect: 'write',
    input: ofShowing.extend({ ask_ids: idsOf('请求', MOST_PADS), consents: z.boolean() }),
    output: z.object({ decided_count: z.int() }),
  }),
  setAutomatic: route({
    ...teachers,
    path: '/api/session/v1/class-code/automatic',
    summary: '打开或关闭自动同意',
    effect: 'write',
    input: ofShowing.extend({ is_automatic: z.boolean() }),
    output: Done,
  }),
  close: route({
    ...teachers,
    path: '/api/session/v1/class-code/close',
    summary: '关闭扫码登录，登录码随即失效',
    effect: 'write',
    input: ofShowing,
    output: Done,
  }),
  enter: route({
    ...pads,
    path: '/api/session/v1/class-code/enter',
    summary: '平板用扫到的或输入的登录码看本班的名单；pad_secret 由本平板自己生成',
    input: ofPad.extend({
      pad_code: text('登录码', 64),
      device_id: text('设备编号', 64),
      device_name: givenNameText('device'),
    }),
    output: z.object({
      class_name: z.string(),
      students: z.array(
        z.object({ student_id: Id, name: z.string(), initials: z.string(), seat_no: z.int() }),
      ),
    }),
  }),
  ask: route({
    ...pads,
    path: '/api/session/v1/class-code/ask',
    summary: '平板请求登录成一个学生',
    input: ofPad.extend({ student_id: Id }),
    output: Done,
  }),
  collect: route({
    ...pads,
    path: '/api/session/v1/class-code/collect',
    summary: '平板问请求的结果；老师同意后由这台平板登录一次',
    // The pads of a whole school wait behind one address.
    limit: { burst: 6000, per_minute: 60_000 },
    input: ofPad,
    output: AskedState,
  }),
}

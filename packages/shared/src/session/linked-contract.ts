import { z } from 'zod'
import { route } from '../core/route.ts'
import { Done, Id, Instant, text } from '../core/schemas.ts'
import { SignedIn } from './contract.ts'
import { Code, Password, SecondStepProof } from './fields.ts'

/** An account of the same person at a school; the present one is among them. */
export const LinkedAccountView = z.object({
  account_id: Id,
  school_name: z.string(),
  name: z.string(),
  role_name: z.string(),
  /** Null for the present one. */
  linked_at: Instant.nullable(),
})

/** The result of going over: signed in there, or the proof that the sign-in page has to ask for first. */
const Entered = z.discriminatedUnion('state', [
  SignedIn.extend({ state: z.literal('entered') }),
  z.object({ state: z.literal('sign_in_needed'), login: z.string(), told: z.string() }),
])

const which = z.object({ account_id: Id })

/** Accounts at several schools that belong to one person ([SE-120]). */
export const linkedContract = {
  listLinked: route({
    method: 'POST',
    path: '/api/session/v1/linked/list',
    summary: '我在各个学校的账号：本校的和已关联的',
    access: 'teacher',
    effect: 'read',
    input: z.object({}),
    output: z.object({ list: z.array(LinkedAccountView) }),
  }),
  addLinked: route({
    method: 'POST',
    path: '/api/session/v1/linked/add',
    summary: '用另一所学校的账号和密码（及登录验证）关联现在的账号，并再输一次现在的密码',
    access: 'teacher',
    effect: 'command',
    input: z.object({
      account: text('账号', 64),
      password: Password,
      code: Code.optional(),
      second_step: SecondStepProof.optional(),
      /** The password of the signed-in account, because a link leads both ways. */
      own_password: Password,
    }),
    output: z.object({ account_id: Id, school_name: z.string() }),
  }),
  removeLinked: route({
    method: 'POST',
    path: '/api/session/v1/linked/remove',
    summary: '移除与另一所学校账号的关联，双方都不再能切换',
    access: 'teacher',
    effect: 'command',
    input: which,
    output: Done,
  }),
  enterLinked: route({
    method: 'POST',
    path: '/api/session/v1/linked/enter',
    summary: '切换到已关联的账号；该账号现在不能直接登录时说明原因',
    access: 'teacher',
    effect: 'command',
    input: which,
    output: Entered,
  }),
}

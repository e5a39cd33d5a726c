import { ApiError } from '@jiangtai/client/api.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Failure } from '@jiangtai/client/envelope.ts'
import type { SignedIn } from '@jiangtai/client/session-store.ts'
import type { SecondStepProof } from '@jiangtai/shared/session/fields.ts'
import { api, queryClient, session } from '../../core/api.ts'
import { NO_ROLE_MESSAGE, userQuery } from '../../core/session/user.ts'

/** The proof of an account. */
export type Proof = { account: string; password?: string; code?: string; second_step?: SecondStepProof }

/** The steps that are wanted after the password. */
export type SecondStep = CallOutput<'POST /api/auth/2step-code'>

/** The purpose of a proof: signing in, or linking an account of another school. It throws the refusal. */
export type Ask = (proof: Proof) => Promise<unknown>

/** Signs in by the call that turns a proof into a sign-in: the sign-in itself, or binding a WeChat. */
export function signingIn(call: (proof: Proof) => Promise<SignedIn>): Ask {
  return async (proof) => accept(await call(proof))
}

/** The right to set a new password: the password that the school chose, or the ticket of a code. */
export type PasswordProof = { account: string; old_password: string } | { ticket: string }

/** How a sign-in goes on. */
export type SignInOutcome =
  | { kind: 'signed_in' }
  | { kind: 'refused'; error: unknown }
  | {
      kind: 'second_step'
      account: string
      password: string
      wanted: SecondStep
      signIn: (second_step: SecondStepProof) => Promise<SignInOutcome>
    }
  | {
      kind: 'set_password'
      proof: PasswordProof
      has_password: boolean
      signIn: (password: string) => Promise<SignInOutcome>
    }

/** The step that a form still has to take itself. */
export type NextStep = Extract<SignInOutcome, { kind: 'second_step' | 'set_password' }>

const NO_ROLE: Failure = {
  name: 'FORBIDDEN',
  status: 200,
  code: 403,
  message: `该账号不能使用教师端，学生请在平板上打开：${window.location.origin}/pad/`,
  fields: [],
  is_login: true,
}

/** Brings a proof; tells the next step when it is not enough. */
export async function enter(ask: Ask, proof: Proof): Promise<SignInOutcome> {
  try {
    await ask(proof)
    return { kind: 'signed_in' }
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'refused', error }
    if (error.name === 'PASSWORD_MUST_CHANGE') return firstSignIn(ask, proof)
    const { account, password, second_step } = proof
    const isHalf = password !== undefined && second_step === undefined && error.fieldMessage('code') !== null
    return isHalf ? secondStep(ask, { account, password }) : { kind: 'refused', error }
  }
}

/** The password was right: learns the steps that are wanted beside it. */
async function secondStep(ask: Ask, proof: { account: string; password: string }): Promise<SignInOutcome> {
  try {
    const wanted = await api.call('POST /api/auth/2step-code', proof)
    const signIn = (second_step: SecondStepProof) => enter(ask, { ...proof, second_step })
    return { kind: 'second_step', ...proof, wanted, signIn }
  } catch (error) {
    return { kind: 'refused', error }
  }
}

/** Keeps a sign-in and learns who it is; a sign-in that is nobody's here is forgotten again. */
export async function accept(signedIn: SignedIn): Promise<void> {
  queryClient.clear()
  session.signIn(signedIn)
  try {
    await queryClient.fetchQuery(userQuery)
  } catch (error) {
    session.signOut()
    throw error instanceof Error && error.message === NO_ROLE_MESSAGE ? new ApiError(NO_ROLE) : error
  }
}

/** The account has no password of its own yet: the proof lets one be set. */
async function firstSignIn(ask: Ask, { account, password, code }: Proof): Promise<SignInOutcome> {
  const signIn = (own: string) => enter(ask, { account, password: own })
  if (password !== undefined)
    return { kind: 'set_password', proof: { account, old_password: password }, has_password: true, signIn }
  try {
    const input = { phone: account, purpose: 'login', code: code ?? '' } as const
    const { ticket } = await api.call('POST /api/auth/check-code', input)
    const { is_set } = await api.call('POST /api/auth/pwd-is-set', { ticket })
    return { kind: 'set_password', proof: { ticket }, has_password: is_set, signIn }
  } catch (error) {
    return { kind: 'refused', error }
  }
}

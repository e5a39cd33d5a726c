import { type Api, ApiError } from '@jiangtai/client/api.ts'
import type { SessionStore, SignedIn } from '@jiangtai/client/session-store.ts'
import type { CallInput, CallOutput } from '@jiangtai/shared/contract.ts'
import { USER_TYPE } from '@jiangtai/shared/core/permissions.ts'

/** The student who is signed in on this pad. Lessons name the student by `student_id`, and the device keeps data apart by `account_id`. */
export type PadUser = { name: string; student_id: string; account_id: string; welcome: string }

/** The outcome of a sign-in. */
export type SignInOutcome =
  | { kind: 'signed_in'; session: SignedIn; user: PadUser; other_pad_at?: string }
  | { kind: 'teacher' }
  /** The password was right, but the school chose it: the student sets another first. */
  | { kind: 'must_change_password' }
  | { kind: 'refused'; message: string; field: 'account' | 'password' | null }

/** A caller with a sign-in of its own, so that nothing of an account that does not belong here stays on the pad. */
export type TrialCaller = { api: Pick<Api, 'call'>; session: SessionStore }

/** Signs a student in. A teacher's sign-in is ended again at once: the teacher's page is another one. */
export async function signIn(
  { api, session }: TrialCaller,
  typed: CallInput<'POST /api/auth/login'>,
): Promise<SignInOutcome> {
  try {
    const { other_pad_at, ...signed } = await api.call('POST /api/auth/login', typed)
    session.signIn(signed)
    if (signed.user_type !== USER_TYPE.student) {
      await api.call('POST /api/auth/logout', {})
      return { kind: 'teacher' }
    }
    return {
      kind: 'signed_in',
      session: signed,
      user: userOf(await api.call('GET /api/auth/user/info', {})),
      other_pad_at,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.name === 'PASSWORD_MUST_CHANGE') return { kind: 'must_change_password' }
    return { kind: 'refused', message: error.message, field: fieldOf(error) }
  }
}

/** The password that a student chooses at the first sign-in, and the proof of the account until then. */
export type FirstPassword = { account: string; old_password: string; password: string }

/** Sets the student's own password; null when it is stored. */
export async function setPassword(
  { api }: Pick<TrialCaller, 'api'>,
  first: FirstPassword,
): Promise<{ message: string } | null> {
  try {
    await api.call('POST /api/auth/set-pwd', first)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: error.fieldMessage('password') ?? error.message }
  }
}

/** The part of the session user that a pad needs. */
export function userOf({ name, welcome, info }: CallOutput<'GET /api/auth/user/info'>): PadUser {
  return { name, welcome, student_id: info.person_id, account_id: info.a_id }
}

function fieldOf(error: ApiError): 'account' | 'password' | null {
  if (error.fieldMessage('account') !== null) return 'account'
  return error.fieldMessage('password') === null ? null : 'password'
}

/** A password for another, by the one of before. */
export type PasswordChange = CallInput<'POST /api/session/v1/password/change'>
/** The field at which a refused change is told. */
export type PasswordField = 'old' | 'own'

/** Changes the password of whoever is signed in; null when it is stored. */
export async function changePassword(
  api: Pick<Api, 'call'>,
  change: PasswordChange,
): Promise<{ text: string; field: PasswordField | null } | null> {
  try {
    await api.call('POST /api/session/v1/password/change', change)
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const old = error.fieldMessage('old_password')
    if (old !== null) return { text: old, field: 'old' }
    const own = error.fieldMessage('password')
    return { text: own ?? error.message, field: own === null ? null : 'own' }
  }
}

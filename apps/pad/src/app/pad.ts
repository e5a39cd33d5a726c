import { type Api, ApiError, type ApiOptions, createApi } from '@jiangtai/client/api.ts'
import { deviceSecret } from '@jiangtai/client/proof/device-secret.ts'
import { createProver, type Prover } from '@jiangtai/client/proof/prover.ts'
import { createSessionStore, type SessionStore } from '@jiangtai/client/session-store.ts'
import type { SignedOut } from '@jiangtai/client/sign-out-flow.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { padIdentity } from '../features/session/pad-identity.ts'
import type { RememberedStudent } from '../features/session/remembered/remembered-students.ts'
import {
  changePassword,
  type FirstPassword,
  type PadUser,
  type PasswordChange,
  setPassword,
  type SignInOutcome,
  signIn,
  userOf,
} from '../features/session/sign-in.ts'
import { goTo, isEntry } from './address.ts'
import { KEPT_USER } from './kept/kept-user-key.ts'
import { forgetLesson } from './remembered-lesson.ts'

/** The student of this pad just now. */
export type PadState =
  | { kind: 'signed_out'; told: string | null }
  | { kind: 'opening' }
  | { kind: 'unreachable'; message: string }
  /** `other_pad_at`: since when this student was signed in on another pad as well, when they signed in here ([PD-76]). */
  | { kind: 'signed_in'; user: PadUser; token: string; other_pad_at?: string }

/** The pad itself: its sign-in and its caller. */
export type Pad = {
  store: StoreApi<PadState>
  api: Api
  /** The proof that is worked out before a sign-in goes on. */
  proving: Prover['proving']
  /** Remembers the student on this pad where they asked for it ([PD-30]). */
  signIn: (
    typed: { account: string; password: string },
    on: { isRemembered: boolean },
  ) => Promise<SignInOutcome>
  /** Takes over a sign-in: one that was typed, or one that a teacher consented to ([PD-103]). */
  admit: (admitted: Extract<SignInOutcome, { kind: 'signed_in' }>) => void
  setPassword: (first: FirstPassword) => Promise<{ message: string } | null>
  changePassword: (change: PasswordChange) => ReturnType<typeof changePassword>
  signOut: () => Promise<void>
  /** Asks again for the signed-in student, after `unreachable`. */
  reopen: () => void
}

/** Opens the pad with the sign-in the browser kept. */
export function openPad(storage: Storage): Pad {
  const session = createSessionStore({ app: 'pad', storage, now: Date.now })
  const store = createStore<PadState>(() =>
    session.getState().token === null ? { kind: 'signed_out', told: null } : { kind: 'opening' },
  )
  const prover = createProver()
  const knownBy = { device_secret: deviceSecret({ app: 'pad', storage }), prove: prover.prove }
  const api = createApi({
    base_url: '',
    session,
    fetch: window.fetch.bind(window),
    ...knownBy,
    onSignedOut: (ended) => {
      storage.removeItem(KEPT_USER)
      store.setState({ kind: 'signed_out', told: wordsOf(ended) }, true)
    },
    // Whoever asked shows the refusal in its own place.
    onNotice: () => {},
  })

  const reopen = async () => {
    const { token } = session.getState()
    if (token === null) return
    store.setState({ kind: 'opening' }, true)
    try {
      const user = userOf(await api.call('GET /api/auth/user/info', {}))
      store.setState({ kind: 'signed_in', user, token }, true)
    } catch (error) {
      if (store.getState().kind !== 'opening') return
      // The student who was signed in goes on with the data that the device keeps ([PD-23]).
      const user = isUnreachable(error) ? await userOnDevice(storage) : null
      if (user === null) store.setState({ kind: 'unreachable', message: messageOf(error) }, true)
      else store.setState({ kind: 'signed_in', user, token }, true)
    }
  }
  void reopen()

  const admit: Pad['admit'] = ({ session: signed, user, other_pad_at }) => {
    session.signIn(signed)
    // A new student does not begin at the place of the one before; the own lesson is remembered apart. A scanned code is meant for who signs in.
    if (!isEntry()) goTo({ kind: 'home' })
    store.setState({ kind: 'signed_in', user, token: signed.token, other_pad_at }, true)
  }

  return {
    store,
    api,
    admit,
    proving: prover.proving,
    reopen: () => void reopen(),
    signIn: async (typed, { isRemembered }) => {
      const outcome = await signIn(openTrial(knownBy), { ...typed, ...padIdentity(storage) })
      if (outcome.kind !== 'signed_in') return outcome
      if (isRemembered) await remember(storage, { name: outcome.user.name, login: typed.account })
      admit(outcome)
      return outcome
    },
    changePassword: (change) => changePassword(api, change),
    setPassword: (first) => setPassword(openTrial(knownBy), first),
    signOut: async () => {
      forgetLesson(storage)
      storage.removeItem(KEPT_USER)
      store.setState({ kind: 'signed_out', told: null }, true)
      // The call holds the sign-in already. Without a network it is at least gone from this pad, before the page can be loaded again or the next student signs in.
      const ended = api.call('POST /api/auth/logout', {}).catch(() => {})
      session.signOut()
      await ended
    },
  }
}

/** A caller whose sign-in lives only as long as the attempt. */
function openTrial(knownBy: Pick<ApiOptions, 'device_secret' | 'prove'>): {
  api: Api
  session: SessionStore
} {
  const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const session = createSessionStore({ app: 'pad', storage: nowhere, now: Date.now })
  const api = createApi({
    base_url: '',
    session,
    fetch: window.fetch.bind(window),
    ...knownBy,
    onSignedOut: () => {},
    onNotice: () => {},
  })
  return { api, session }
}

/** An HTTP refusal carries English words of the protocol; the others say why in Chinese. */
function wordsOf({ kind, message }: SignedOut): string {
  return kind === 'refused' ? '登录已过期，请重新登录' : message
}

async function remember(storage: Storage, student: RememberedStudent): Promise<void> {
  const { rememberStudent } = await import('../features/session/scan/SignInWays.tsx')
  rememberStudent(storage, student)
}

async function userOnDevice(storage: Storage): Promise<PadUser | null> {
  const { keptUser } = await import('./kept/kept-user.ts')
  return keptUser(storage)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '请稍后重试'
}

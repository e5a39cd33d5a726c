import { createApi } from '@jiangtai/client/api.ts'
import { deviceSecret } from '@jiangtai/client/proof/device-secret.ts'
import { createProver, type Prover } from '@jiangtai/client/proof/prover.ts'
import { createSessionStore } from '@jiangtai/client/session-store.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { padIdentity } from '../pad-identity.ts'
import { type SignInOutcome, userOf } from '../sign-in.ts'

const CODE = '/api/session/v1/class-code'

/** The names of a class, as its code opens them. */
export type ClassNames = CallOutput<`POST ${typeof CODE}/enter`>
export type Classmate = ClassNames['students'][number]
/** What became of the pad that asked. */
export type Asked = CallOutput<`POST ${typeof CODE}/collect`>
export type Admitted = Extract<SignInOutcome, { kind: 'signed_in' }>

/** The calls of 扫码登录 on a pad, under a secret that this page alone knows ([PD-104]). */
export type ScanCalls = {
  /** What the teacher's list calls this pad. */
  device_name: string
  proving: Prover['proving']
  enter: (pad_code: string) => Promise<ClassNames>
  ask: (student_id: string) => Promise<unknown>
  collect: () => Promise<Asked>
  /** Who was signed in, once the teacher consented. */
  admitted: (signed: Extract<Asked, { state: 'signed_in' }>) => Promise<Admitted>
}

/** Opens the calls: their sign-in lives in this page until the pad takes it over. */
export function openScanCalls(storage: Storage): ScanCalls {
  const nowhere = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const session = createSessionStore({ app: 'pad', storage: nowhere, now: Date.now })
  const prover = createProver()
  const api = createApi({
    base_url: '',
    session,
    fetch: (address, request) => window.fetch(address, request),
    device_secret: deviceSecret({ app: 'pad', storage }),
    prove: prover.prove,
    onSignedOut: () => {},
    onNotice: () => {},
  })
  let pad_secret = makeSecret()
  return {
    device_name: padIdentity(storage).device_name,
    proving: prover.proving,
    enter: (pad_code) => {
      // A secret belongs to one time that a code was read.
      pad_secret = makeSecret()
      return api.call(`POST ${CODE}/enter`, { pad_secret, pad_code, ...padIdentity(storage) })
    },
    ask: (student_id) => api.call(`POST ${CODE}/ask`, { pad_secret, student_id }),
    collect: () => api.call(`POST ${CODE}/collect`, { pad_secret }),
    admitted: async ({ state: _state, other_pad_at, ...signed }) => {
      session.signIn(signed)
      const user = userOf(await api.call('GET /api/auth/user/info', {}))
      return { kind: 'signed_in', session: signed, user, other_pad_at }
    },
  }
}

/** 256 random bits as base64url. */
function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

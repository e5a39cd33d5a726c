import type { CallInput, CallName, CallOutput } from '@jiangtai/shared/contract.ts'
import { REQUEST_TIMEOUT_MS } from '@jiangtai/shared/core/constants.ts'
import type { FieldError } from '@jiangtai/shared/core/errors.ts'
import { DEVICE_HEADER, isAboutSignIn, PROOF_HEADER } from '@jiangtai/shared/core/call-headers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { type ApiErrorName, type Failure, OFFLINE, readEnvelope, TIMEOUT } from './envelope.ts'
import type { SessionStore } from './session-store.ts'
import { limitTime } from './browser/time-limit.ts'
import { createFailureFlow, type FailureFlow, type FailureScreen } from './sign-out-flow.ts'

/** A failed call. Compare `name`; show `message`; put `fields` at their fields. */
export class ApiError extends Error {
  override readonly name: ApiErrorName
  readonly status: number
  readonly code: number
  readonly fields: readonly FieldError[]
  constructor(failure: Failure) {
    super(failure.message)
    this.name = failure.name
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
  }

  /** The server's message about one field, or null. */
  fieldMessage(field: string): string | null {
    return this.fields.find((wrong) => wrong.field === field)?.message ?? null
  }
}

/** The options of one call. A repeat of the same change gives the same `request_id`, so that it is done once. */
export type CallOptions = { signal?: AbortSignal; timeout_ms?: number; request_id?: string }

/** The caller of every contract route over HTTP. */
export type Api = {
  /** Throws ApiError; throws the signal's reason when the caller took it back. */
  call: <N extends CallName>(name: N, input: CallInput<N>, options?: CallOptions) => Promise<CallOutput<N>>
  /** Other transports report their failures here, so that one flow speaks for all of them. */
  reportFailure: FailureFlow
}

/** The parts of a caller. `base_url` is empty in the browser: only our own origin is called. */
export type ApiOptions = FailureScreen & {
  base_url: string
  session: SessionStore
  fetch: typeof globalThis.fetch
  /** The secret by which the server knows this browser when somebody signs in. */
  device_secret: string
  /** Works out the proof that a call is asked for, before it is sent again. */
  prove: (challenge: string) => Promise<string>
}

/** Makes the API caller of an app. */
export function createApi(options: ApiOptions): Api {
  const reportFailure = createFailureFlow(options.session, options)
  return {
    reportFailure,
    call: async <N extends CallName>(name: N, input: CallInput<N>, callOptions: CallOptions = {}) => {
      const { token } = options.session.getState()
      let proof: string | null = null
      for (let proofs = 0; ; proofs += 1) {
        const answer = await send(options, { name, input, token, proof, ...callOptions })
        const outcome = readEnvelope(answer)
        if (outcome.kind === 'success') return outcome.payload as CallOutput<N>
        const { failure } = outcome
        // A proof may be too weak when it arrives, if others go on guessing at the same account.
        proof = proofs < MOST_PROOFS ? await proofFor(options, failure) : null
        if (proof !== null) continue
        reportFailure(failure, token)
        throw new ApiError(failure)
      }
    },
  }
}

const MOST_PROOFS = 4

/** The proof that a refused call was asked for; null when none was asked for, or none can be worked out here. */
async function proofFor({ prove }: ApiOptions, { challenge }: Failure): Promise<string | null> {
  return challenge === undefined ? null : prove(challenge).catch(() => null)
}

type Sending = CallOptions & { name: CallName; input: object; token: string | null; proof: string | null }

/** One HTTP exchange: status and decoded body, or an ApiError named OFFLINE or TIMEOUT. */
async function send(options: ApiOptions, sending: Sending): Promise<{ status: number; body: unknown }> {
  const limit = limitTime({ timeout_ms: REQUEST_TIMEOUT_MS, ...sending })
  try {
    const response = await options.fetch(addressOf(options, sending), {
      ...requestOf(options, sending),
      signal: limit.signal,
    })
    // Reading the body may hit the time limit too, so both happen under it.
    const text = await response.text()
    return { status: response.status, body: decode(text) }
  } catch (error) {
    if (sending.signal?.aborted === true) throw error
    throw new ApiError(limit.isOver() ? TIMEOUT : OFFLINE)
  } finally {
    limit.clear()
  }
}

function addressOf({ base_url }: ApiOptions, { name, input }: Sending): string {
  const [method, path] = split(name)
  const query = method === 'GET' ? queryOf(input) : ''
  return query === '' ? `${base_url}${path}` : `${base_url}${path}?${query}`
}

function requestOf(
  { device_secret }: ApiOptions,
  { name, input, token, proof, request_id }: Sending,
): RequestInit {
  const [method, path] = split(name)
  const headers: Record<string, string> = token === null ? {} : { Authorization: token }
  if (isAboutSignIn(path)) headers[DEVICE_HEADER] = device_secret
  if (proof !== null) headers[PROOF_HEADER] = proof
  if (method === 'GET') return { method, headers }
  headers['Content-Type'] = 'application/json'
  return { method, headers, body: JSON.stringify({ request_id: request_id ?? newId(), ...input }) }
}

function split(name: CallName): [method: string, path: string] {
  const space = name.indexOf(' ')
  return [name.slice(0, space), name.slice(space + 1)]
}

/** Absent and null parts are left out; a list repeats its name. */
function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    const parts: unknown[] = Array.isArray(value) ? value : [value]
    for (const part of parts) {
      if (typeof part === 'string') query.append(key, part)
      else if (part !== undefined && part !== null) query.append(key, JSON.stringify(part))
    }
  }
  return query.toString()
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

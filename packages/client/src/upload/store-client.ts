import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import type { SendRequest, StoreAnswer } from './send-request.ts'
import { type StoreCall, signStoreCall } from './signer.ts'
import { UploadError } from './upload-error.ts'

/** Time as the uploader sees it, injected so tests need not wait. */
export type UploadClock = {
  now: () => number
  /** Resolves after that long, or rejects with UploadError when the signal ends first. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** The options of a client of the store. */
export type StoreClientOptions = {
  credential: UploadCredential
  /** Asked for when the store says the credential has expired; many calls at once ask only once. */
  renewCredential: () => Promise<UploadCredential>
  send: SendRequest
  clock: UploadClock
  signal: AbortSignal
}

/** A call with its body; `patience_ms` is the time that it may go without progress before it counts as failed. */
export type BodyCall = StoreCall & {
  body: Blob | string | null
  onSent: (bytes: number) => void
  patience_ms: number
}

/** Makes signed calls that succeed or throw UploadError; retries failures that may pass, renews an expired credential. */
export type StoreClient = (call: BodyCall) => Promise<StoreAnswer>

const FIRST_BACKOFF_MS = 500
const LAST_BACKOFF_MS = 4_000
/** The least a further try is waited for. */
const LEAST_WAIT_MS = 1_000
const EXPIRED =
  /^(ExpiredToken|SecurityTokenExpired|InvalidSecurityToken(\.Expired)?|InvalidToken|InvalidAccessKeyId)$/

/** A client whose calls share one credential, its renewal and the difference between our clock and the store's. */
export function createStoreClient(options: StoreClientOptions): StoreClient {
  const { send, clock, signal } = options
  let credential = options.credential
  let renewal: Promise<UploadCredential> | null = null
  let clockOffset_ms = 0

  async function renew(stale: UploadCredential): Promise<void> {
    // Another part may have renewed it while this one was under way.
    if (stale !== credential) return
    renewal ??= options.renewCredential().finally(() => {
      renewal = null
    })
    credential = await renewal
  }

  return async (call) => {
    let lastProgress_ms = clock.now()
    let mostSent = 0
    const onSent = (bytes: number) => {
      // Only new ground counts: sending the same bytes again and again is no progress.
      if (bytes > mostSent) lastProgress_ms = clock.now()
      mostSent = Math.max(mostSent, bytes)
      call.onSent(bytes)
    }
    let renewals = 0
    let clockCorrections = 0
    for (let backoff_ms = FIRST_BACKOFF_MS; ; ) {
      const used = credential
      const now_ms = clock.now() + clockOffset_ms
      const request = signStoreCall(call, { credential: used, now_ms })
      // A further try has only the rest of the patience: two answers that are slow to fail must not add up.
      const left_ms = call.patience_ms - (clock.now() - lastProgress_ms)
      const stall_ms = Math.max(LEAST_WAIT_MS, left_ms)
      const sending = { request, body: call.body, onSent, signal, stall_ms }
      const outcome = await send(sending).catch(asUploadError)
      if (!(outcome instanceof UploadError) && outcome.status < 300) return outcome
      const error = outcome instanceof UploadError ? outcome : refusalOf(outcome)
      if (error.kind === 'cancelled') throw error
      if (EXPIRED.test(error.code) && renewals < 2) {
        renewals += 1
        await renew(used)
        continue
      }
      const serverTime_ms =
        outcome instanceof UploadError ? Number.NaN : Date.parse(tagText(outcome.body, 'ServerTime'))
      if (error.code === 'RequestTimeTooSkewed' && clockCorrections < 1 && !Number.isNaN(serverTime_ms)) {
        clockCorrections += 1
        clockOffset_ms = serverTime_ms - clock.now()
        continue
      }
      const isLate = clock.now() + backoff_ms - lastProgress_ms > call.patience_ms
      if (!mayPass(error) || isLate) throw error
      await clock.wait(backoff_ms, signal)
      backoff_ms = Math.min(backoff_ms * 2, LAST_BACKOFF_MS)
    }
  }
}

/** The text of the first element of that name in a short XML answer, or empty. */
export function tagText(body: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? ''
  return text
    .replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
    .replace(/&amp;/g, '&')
}

function mayPass(error: UploadError): boolean {
  return error.kind === 'network' || error.status >= 500 || error.status === 408 || error.status === 429
}

function refusalOf(answer: StoreAnswer): UploadError {
  return new UploadError('refused', { code: tagText(answer.body, 'Code'), status: answer.status })
}

function asUploadError(error: unknown): UploadError {
  if (error instanceof UploadError) return error
  throw error
}

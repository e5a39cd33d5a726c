import { limitTime } from '../browser/time-limit.ts'
import type { SignedRequest } from './signer.ts'
import { cancelledError, networkError } from './upload-error.ts'

/** The answer of the store; `etag` keeps its quotes, as the list of parts wants it. */
export type StoreAnswer = { status: number; etag: string; body: string }

/** One request with its body; `onSent` is told how many bytes of the body have left so far. */
export type Sending = {
  request: SignedRequest
  body: Blob | string | null
  onSent: (bytes: number) => void
  signal: AbortSignal
  /** The time without any progress after which the connection counts as broken. */
  stall_ms: number
}

/** Sends a request; resolves with any status, rejects with UploadError when the network fails or the user cancels. */
export type SendRequest = (sending: Sending) => Promise<StoreAnswer>

/** The way of sending this environment offers: XMLHttpRequest reports real progress, fetch cannot. */
export function pickSender(): SendRequest {
  return typeof XMLHttpRequest === 'undefined' ? sendByFetch : sendByXhr
}

/** Sends by XMLHttpRequest, with progress by the byte. */
export const sendByXhr: SendRequest = ({ request, body, onSent, signal, stall_ms }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(cancelledError())
    const xhr = new XMLHttpRequest()
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => xhr.abort(), stall_ms)
    }
    const stop = () => xhr.abort()
    const settle = (outcome: () => void) => () => {
      clearTimeout(watchdog)
      signal.removeEventListener('abort', stop)
      outcome()
    }
    const fail = settle(() => reject(signal.aborted ? cancelledError() : networkError()))
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (event) => {
      alive()
      onSent(event.loaded)
    })
    xhr.addEventListener(
      'load',
      settle(() =>
        resolve({ status: xhr.status, etag: xhr.getResponseHeader('etag') ?? '', body: xhr.responseText }),
      ),
    )
    xhr.addEventListener('error', fail)
    xhr.addEventListener('abort', fail)
    signal.addEventListener('abort', stop)
    alive()
    xhr.send(body)
  })

// The slowest line we still call a connection: 64 KB/s, a busy classroom on one access point.
const SLOWEST_BYTES_PER_MS = 64

/** Sends by fetch; progress comes in one step, so a stall is judged by the size of the body. */
export const sendByFetch: SendRequest = async ({ request, body, onSent, signal, stall_ms }) => {
  const size = body instanceof Blob ? body.size : (body?.length ?? 0)
  const limit = limitTime({ signal, timeout_ms: stall_ms + Math.ceil(size / SLOWEST_BYTES_PER_MS) })
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      signal: limit.signal,
    })
    onSent(size)
    return { status: response.status, etag: response.headers.get('etag') ?? '', body: await response.text() }
  } catch {
    throw signal.aborted ? cancelledError() : networkError()
  } finally {
    limit.clear()
  }
}

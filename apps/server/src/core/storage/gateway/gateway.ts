import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowedOrigin } from './cross-origin.ts'
import { serveObject } from './gateway-read.ts'
import { sendAnswer, sendRefusal } from './gateway-response.ts'
import { parseGatewayTarget } from './gateway-target.ts'
import { type BytesInFlight, receiveUpload } from './gateway-upload.ts'
import type { ObjectBackend } from '../object-backend.ts'
import { verifyRead } from '../read-url.ts'
import { StorageError } from '../storage-error.ts'
import { verifyUploadRequest } from './verify-upload-request.ts'

/** The settings of our own endpoint for uploads and reads. */
export type GatewayOptions = {
  backend: ObjectBackend
  bucket: string
  mount_path: string
  /** The address people know us by, or null; its pages may upload. */
  public_origin: string | null
  master_key: string
  public_prefixes: readonly string[]
  now: () => number
  /** Told of failures that are ours, not the client's. */
  onError: (error: unknown) => void
}

type Exchange = { request: IncomingMessage; response: ServerResponse; asked_host: string }

/**
 * The raw HTTP handler in front of a backend: proves each request, then reads or receives. Never throws. `asked_host` is the host as the
 * browser knows it ([GD-24]).
 */
export function createGateway(
  options: GatewayOptions,
): (request: IncomingMessage, response: ServerResponse, asked_host: string) => void {
  const inFlight: BytesInFlight = new Map()
  const public_hosts = options.public_origin === null ? [] : [new URL(options.public_origin).host]

  async function answer(exchange: Exchange): Promise<void> {
    const { backend, bucket, master_key: masterKey, mount_path, public_prefixes, public_origin } = options
    const { request, response } = exchange
    // The browser signs the name it asked for; a proxy may have rewritten `Host`.
    const hosts = [request.headers.host ?? '', exchange.asked_host]
    const origin = allowedOrigin(request, { hosts, public_origin })
    if (origin !== null) response.setHeader('access-control-allow-origin', origin)
    if (origin !== '*') response.setHeader('vary', 'origin')
    if (request.method === 'OPTIONS') return sendAnswer(response, { status: 204, body: '', headers: {} })
    const target = parseGatewayTarget(request.url ?? '', mount_path)
    const context = { target, masterKey, public_prefixes, now_ms: options.now() }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead) {
      const permission = verifyRead(target, context)
      if (target.bucket !== bucket)
        throw new StorageError('AccessDenied', 'This object needs a signed address.')
      return serveObject(exchange, { backend, target, permission })
    }
    if (origin === null) throw new StorageError('AccessDenied', 'Pages of other sites do not upload here.')
    const claims = verifyUploadRequest(request, { ...context, own_hosts: [...hosts, ...public_hosts] })
    return receiveUpload(exchange, { backend, target, claims, inFlight })
  }

  return (request, response, asked_host) => {
    // A connection may break at any time after the answer; without a listener that would end the process.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    answer({ request, response, asked_host }).catch((error: unknown) => {
      const refusal = error instanceof StorageError ? error : failure(request, error)
      sendRefusal(
        { request, response },
        { error: refusal, now_ms: options.now(), is_head: request.method === 'HEAD' },
      )
    })
  }

  function failure(request: IncomingMessage, error: unknown): StorageError {
    // A client that hangs up is no failure of ours.
    if (!request.destroyed && !isBrokenConnection(error)) options.onError(error)
    return new StorageError('StoreUnavailable', 'The store cannot answer now.')
  }
}

function isBrokenConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE'
}

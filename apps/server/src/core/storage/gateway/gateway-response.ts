import type { IncomingMessage, ServerResponse } from 'node:http'
import { StorageError } from '../storage-error.ts'

// The allowed origin is decided in cross-origin.ts, because it depends on the request.
const CORS = {
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
  // A star would not cover Authorization, so the names are written out.
  'access-control-allow-headers':
    'authorization, content-type, content-md5, content-disposition, range, if-none-match, x-amz-acl, x-amz-date, ' +
    'x-amz-content-sha256, x-amz-security-token, x-amz-user-agent, x-amz-checksum-crc32, x-amz-sdk-checksum-algorithm, ' +
    'amz-sdk-invocation-id, amz-sdk-request',
  'access-control-expose-headers': 'etag, content-length, content-range, accept-ranges, content-disposition',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
}

/** On every answer: nothing that was uploaded may run, frame or be guessed into another type. */
export const RESPONSE_HEADERS: Record<string, string> = {
  ...CORS,
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
}

// Enough for the largest part our uploader sends, so that it reads the refusal instead of a broken connection.
const DRAIN_BYTES = 24 * 1024 * 1024
const DRAIN_MS = 30_000

/** Sends a short answer; `body` is XML or empty. */
export function sendAnswer(
  response: ServerResponse,
  answer: { status: number; body: string; headers: Record<string, string> },
): void {
  if (response.destroyed || response.headersSent) return
  const content = answer.body === '' ? {} : { 'content-type': 'application/xml' }
  const length = answer.status === 204 ? {} : { 'content-length': String(Buffer.byteLength(answer.body)) }
  response.writeHead(answer.status, { ...RESPONSE_HEADERS, ...content, ...length, ...answer.headers })
  response.end(answer.body)
}

/** Answers a refused or failed request and lets the client finish sending, within bounds. */
export function sendRefusal(
  exchange: { request: IncomingMessage; response: ServerResponse },
  refusal: { error: StorageError; now_ms: number; is_head: boolean },
): void {
  const { request, response } = exchange
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { code, message, status } = refusal.error
  const serverTime = new Date(refusal.now_ms).toISOString()
  sendAnswer(response, {
    status,
    body: refusal.is_head
      ? ''
      : xml('Error', xmlText('Code', code) + xmlText('Message', message) + xmlText('ServerTime', serverTime)),
    headers: { 'cache-control': 'no-store' },
  })
  drain(request)
}

/** An XML document with one root element. */
export function xml(root: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`
}

/** One XML element holding text. */
export function xmlText(name: string, text: string): string {
  return `<${name}>${text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)}</${name}>`
}

function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let left = DRAIN_BYTES
  const timer = setTimeout(() => request.destroy(), DRAIN_MS)
  timer.unref()
  request.on('close', () => clearTimeout(timer))
  request.on('end', () => clearTimeout(timer))
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}

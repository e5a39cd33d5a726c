import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { RESPONSE_HEADERS, sendAnswer } from './gateway-response.ts'
import type { GatewayTarget } from './gateway-target.ts'
import type { ObjectBackend } from '../object-backend.ts'
import { encodeRfc3986 } from '../object-key.ts'
import type { ReadPermission } from '../read-url.ts'
import type { ByteRange, ObjectFacts } from '../storage.ts'
import { StorageError } from '../storage-error.ts'

/** Types a browser may show in place; everything else, SVG and HTML first of all, is saved to disk. */
const INLINE =
  /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/[a-z0-9.+-]+|video\/(?!x-msvideo)[a-z0-9.+-]+|application\/pdf)$/

/** Answers GET and HEAD of an object, whole or by range. */
export async function serveObject(
  exchange: { request: IncomingMessage; response: ServerResponse },
  options: { backend: ObjectBackend; target: GatewayTarget; permission: ReadPermission },
): Promise<void> {
  const { request, response } = exchange
  const { backend, target, permission } = options
  const facts = await backend.head(target.key)
  if (facts === null) throw new StorageError('NoSuchKey', 'There is no such object.')
  const headers = objectHeaders(facts, permission)
  if (matches(request.headers['if-none-match'], headers.etag)) {
    sendAnswer(response, { status: 304, body: '', headers })
    return
  }
  // A part belongs to the version that the client has: when the object was replaced, the client gets the whole ([RE-48]; RFC 9110, 13.1.5).
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === headers.etag
  const range = isSame ? parseRange(request.headers.range) : null
  if (request.method === 'HEAD') {
    response.writeHead(200, { ...RESPONSE_HEADERS, ...headers, 'content-length': facts.size })
    response.end()
    return
  }
  const opened = await openRange({ backend, target, range, response, size: facts.size })
  const { start, end } = opened.range
  const partial = range === null ? {} : { 'content-range': `bytes ${start}-${end}/${opened.facts.size}` }
  response.writeHead(range === null ? 200 : 206, {
    ...RESPONSE_HEADERS,
    // Not the headers from above: the object may have been replaced in between.
    ...objectHeaders(opened.facts, permission),
    ...partial,
    'content-length': end - start + 1,
  })
  await pipeline(opened.stream, response)
}

/** Whether `If-None-Match` names this etag: alone, in a list, weakly, or by a star. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}

/** `bytes=a-b`, `bytes=a-` or `bytes=-n`; anything else, several ranges included, means the whole object. */
export function parseRange(value: string | undefined): RequestedRange | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(value ?? '')
  if (match === null) return null
  const [, start = '', end = ''] = match
  if (start === '' && end === '') return null
  if (start === '') return { kind: 'suffix', length: Number(end) }
  if (end !== '' && Number(end) < Number(start)) return null
  return { kind: 'span', start: Number(start), end: end === '' ? null : Number(end) }
}

type RequestedRange = { kind: 'span'; start: number; end: number | null } | { kind: 'suffix'; length: number }

async function openRange(options: {
  backend: ObjectBackend
  target: GatewayTarget
  range: RequestedRange | null
  response: ServerResponse
  size: number
}) {
  const { backend, target, range, response, size } = options
  try {
    return await backend.read(target.key, range === null ? null : byteRange(range, size))
  } catch (error) {
    if (error instanceof StorageError && error.code === 'InvalidRange') {
      response.setHeader('content-range', `bytes */${size}`)
    }
    throw error
  }
}

function byteRange(range: RequestedRange, size: number): ByteRange {
  if (range.kind === 'span') return range
  // The last nothing of an object is no range at all.
  if (range.length === 0) return { start: size, end: null }
  return { start: Math.max(0, size - range.length), end: null }
}

function objectHeaders(
  facts: ObjectFacts,
  permission: ReadPermission,
): Record<string, string> & { etag: string } {
  const file_name = permission.kind === 'signed' ? permission.file_name : null
  const isInline = file_name === null && INLINE.test(facts.content_type)
  const named = file_name === null ? '' : `; filename*=UTF-8''${encodeRfc3986(file_name)}`
  return {
    etag: `"${facts.etag}"`,
    'content-type': facts.content_type,
    'content-disposition': (isInline ? 'inline' : 'attachment') + named,
    'accept-ranges': 'bytes',
    'cache-control': cacheControl(permission),
  }
}

function cacheControl(permission: ReadPermission): string {
  switch (permission.kind) {
    case 'public':
      return 'public, max-age=300'
    case 'signed':
      return `private, max-age=${permission.seconds_left}`
    case 'passing':
      return 'private, no-cache'
  }
}

import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ProxyTrust } from '../caller/caller.ts'

/** The header that brings and gives the number of a request. */
export const TRACE_HEADER = 'x-request-id'

/** Letters and digits that are told apart when they are read aloud: no I, L, O, U. There are 32, so that five bits name one. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8
const SAFE = /^[A-Za-z0-9_-]{8,64}$/
const pool = new Uint8Array(LENGTH * 512)
let used = pool.length

/** The number of a request or of a socket's command: eight characters to be read out over the telephone and found in the log. */
export function newTraceId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (const end = used + LENGTH; used < end; used += 1) id += ALPHABET[(pool[used] ?? 0) & 31]
  return id
}

/** The number that a trusted proxy has given a request, where it is of a safe shape, or a new one ([OP-2]). */
export function traceIdOf(request: IncomingMessage, trust: ProxyTrust): string {
  const said = request.headers[TRACE_HEADER]
  if (typeof said !== 'string' || !SAFE.test(said)) return newTraceId()
  const { remoteAddress } = request.socket
  return remoteAddress !== undefined && trust(remoteAddress, 0) ? said : newTraceId()
}

import type { IncomingMessage } from 'node:http'
import type { GatewayTarget } from './gateway-target.ts'
import { encodeKey, isUnderPrefix } from '../object-key.ts'
import { signatureOf } from '../s3/sigv4.ts'
import { StorageError } from '../storage-error.ts'
import { isSameSecret, openUploadToken, type UploadClaims } from './upload-token.ts'

/** How far a client's clock may be off, as S3 has it. */
export const MAX_CLOCK_SKEW_MS = 15 * 60_000

/** Proves that a request was signed with a live credential of ours for this bucket and key, and for one of `own_hosts`; returns the permission of that credential. */
export function verifyUploadRequest(
  request: IncomingMessage,
  context: { target: GatewayTarget; masterKey: string; now_ms: number; own_hosts: readonly string[] },
): UploadClaims {
  const { target } = context
  const given = parseAuthorization(header(request, 'authorization'))
  const { claims, keys } = openUploadToken(header(request, 'x-amz-security-token'), context)
  if (given.access_key_id !== keys.access_key_id) {
    throw new StorageError('InvalidAccessKeyId', 'The access key does not belong to the security token.')
  }
  const timestamp = header(request, 'x-amz-date')
  if (!(Math.abs(context.now_ms - parseTimestamp(timestamp)) <= MAX_CLOCK_SKEW_MS)) {
    throw new StorageError('RequestTimeTooSkewed', 'The clock of the client is off by more than 15 minutes.')
  }
  if (!given.signed_headers.includes('host') || !given.signed_headers.includes('x-amz-security-token')) {
    throw new StorageError('AccessDenied', 'host and x-amz-security-token must be signed.')
  }
  const isSigned = context.own_hosts.some((host) => {
    const expected = signatureOf({
      method: request.method ?? '',
      path: encodeKey(target.path),
      query: [...target.query.entries()],
      headers: given.signed_headers.map((name) => [name, name === 'host' ? host : header(request, name)]),
      payload_hash: header(request, 'x-amz-content-sha256'),
      timestamp,
      region: given.region,
      secret: keys.secret,
    })
    return given.day === timestamp.slice(0, 8) && isSameSecret(given.signature, expected)
  })
  if (!isSigned) throw new StorageError('SignatureDoesNotMatch', 'The signature does not match the request.')
  if (claims.bucket !== target.bucket || !isUnderPrefix(target.key, claims.prefix)) {
    throw new StorageError('AccessDenied', 'The credential is for another place.')
  }
  return claims
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/s3\/aws4_request,\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/

function parseAuthorization(value: string) {
  const match = AUTHORIZATION.exec(value)
  if (match === null) throw new StorageError('AccessDenied', 'The request carries no signature we know.')
  const [, access_key_id = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  return { access_key_id, day, region, signed_headers: signedHeaders.split(';'), signature }
}

function parseTimestamp(value: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value)
  if (match === null) return Number.NaN
  const [, year, month, day, hour, minute, second] = match
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function header(request: IncomingMessage, name: string): string {
  // The names come from the request: `constructor` must not reach the prototype.
  const value = Object.hasOwn(request.headers, name) ? request.headers[name] : undefined
  return Array.isArray(value) ? value.join(',') : (value ?? '')
}

import { createHmac } from 'node:crypto'
import type { GatewayTarget } from './gateway/gateway-target.ts'
import { assertObjectKey, encodeKey, encodeRfc3986, isUnderPrefix, wellFormed } from './object-key.ts'
import { StorageError } from './storage-error.ts'
import { isSameSecret } from './gateway/upload-token.ts'

/** Longest life a caller may ask of a read address: a school morning. */
export const MAX_READ_TTL_S = 6 * 60 * 60

const HOUR_S = 60 * 60
/** How long an address lives that may have to end soon: to the end of the current quarter of an hour, and one more. */
const PASSING_STEP_S = 15 * 60

/** The common parts of the read addresses of one gateway. */
export type ReadUrlContext = {
  endpoint: string
  bucket: string
  masterKey: string
  public_prefixes: readonly string[]
  now_ms: number
}

/**
 * The end of life of an address asked for now, in seconds: the end of the current hour plus `ttl_s`. Every address made
 * within the hour is the same text, so lists fetched again do not fetch their pictures again.
 */
export function readExpiry(now_ms: number, ttl_s: number): number {
  if (!(ttl_s > 0 && ttl_s <= MAX_READ_TTL_S)) {
    throw new StorageError('InvalidArgument', `ttl_s: must be above 0 and at most ${MAX_READ_TTL_S}`)
  }
  return (Math.floor(now_ms / 1000 / HOUR_S) + 1) * HOUR_S + Math.ceil(ttl_s)
}

/** Address of an object on our own endpoint; without a query for objects under a public prefix. */
export function signReadUrl(
  context: ReadUrlContext,
  object: { key: string; ttl_s: number; file_name: string | null },
): string {
  assertObjectKey(object.key)
  const expires_at_s = readExpiry(context.now_ms, object.ttl_s)
  const base = baseOf(context, object.key)
  if (object.file_name === null && isPublicKey(object.key, context.public_prefixes)) return base
  const name = wellFormed(object.file_name ?? '')
  const signature = readSignature(context.masterKey, {
    ...{ key: `${context.bucket}/${object.key}`, expires_at_s, name, is_passing: false },
  })
  const download = name === '' ? '' : `&name=${encodeRfc3986(name)}`
  return `${base}?expires=${expires_at_s}${download}&signature=${signature}`
}

/** Address of an object that may be taken back: it lives for half an hour at most, and a browser asks each time whether the object is still there. */
export function signPassingUrl(context: ReadUrlContext, key: string): string {
  assertObjectKey(key)
  const expires_at_s = (Math.floor(context.now_ms / 1000 / PASSING_STEP_S) + 2) * PASSING_STEP_S
  const signature = readSignature(context.masterKey, {
    ...{ key: `${context.bucket}/${key}`, expires_at_s, name: '', is_passing: true },
  })
  return `${baseOf(context, key)}?expires=${expires_at_s}&passing=1&signature=${signature}`
}

function baseOf({ endpoint, bucket }: ReadUrlContext, key: string): string {
  return `${endpoint}/${bucket}/${encodeKey(key)}`
}

/** The permission of a proven read request: how long it may be cached (a passing one is asked for each time), and the name to save under. */
export type ReadPermission =
  | { kind: 'public' }
  | { kind: 'signed'; seconds_left: number; file_name: string | null }
  | { kind: 'passing' }

/** Proves that a read is allowed; throws AccessDenied without saying whether the object exists. */
export function verifyRead(
  target: GatewayTarget,
  context: { masterKey: string; public_prefixes: readonly string[]; now_ms: number },
): ReadPermission {
  const given = target.query.get('signature')
  if (given === null) {
    if (isPublicKey(target.key, context.public_prefixes)) return { kind: 'public' }
    throw new StorageError('AccessDenied', 'This object needs a signed address.')
  }
  const expires_at_s = Number(target.query.get('expires'))
  const name = target.query.get('name') ?? ''
  const is_passing = target.query.get('passing') === '1'
  const expected = readSignature(context.masterKey, {
    ...{ key: `${target.bucket}/${target.key}`, expires_at_s, name, is_passing },
  })
  if (!isSameSecret(given, expected)) throw new StorageError('AccessDenied', 'The address has been altered.')
  const seconds_left = Math.floor(expires_at_s - context.now_ms / 1000)
  if (!(seconds_left > 0)) throw new StorageError('AccessDenied', 'The address has expired.')
  if (is_passing) return { kind: 'passing' }
  return { kind: 'signed', seconds_left, file_name: name === '' ? null : name }
}

function isPublicKey(key: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => isUnderPrefix(key, prefix))
}

type SignedRead = { key: string; expires_at_s: number; name: string; is_passing: boolean }

function readSignature(masterKey: string, { key, expires_at_s, name, is_passing }: SignedRead): string {
  const kind = is_passing ? 'passing' : 'read'
  return createHmac('sha256', masterKey)
    .update(`${kind}:${JSON.stringify([key, expires_at_s, name])}`)
    .digest('base64url')
}

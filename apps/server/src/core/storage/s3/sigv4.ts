import { createHash, createHmac } from 'node:crypto'
import { encodeRfc3986 } from '../object-key.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'
const TERMINATOR = 'aws4_request'

/** Everything a signature covers; `headers` are the signed ones only, names in lower case. */
export type SignedParts = {
  method: string
  /** The encoded path. */
  path: string
  query: readonly (readonly [name: string, value: string])[]
  headers: readonly (readonly [name: string, value: string])[]
  payload_hash: string
  /** `YYYYMMDDTHHMMSSZ` */
  timestamp: string
  region: string
  secret: string
}

/** The hex signature of a request: the one routine used to sign and to verify. */
export function signatureOf(parts: SignedParts): string {
  const day = parts.timestamp.slice(0, 8)
  const headers = [...parts.headers].sort(byName)
  const canonical = [
    parts.method,
    parts.path,
    canonicalQuery(parts),
    headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`).join(''),
    headers.map(([name]) => name).join(';'),
    parts.payload_hash,
  ].join('\n')
  const scope = scopeOf(parts)
  const text = [ALGORITHM, parts.timestamp, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [day, parts.region, SERVICE, TERMINATOR].reduce<Buffer>(
    (previous, step) => hmac(previous, step),
    Buffer.from(`AWS4${parts.secret}`),
  )
  return hmac(key, text).toString('hex')
}

/** The credential scope `day/region/service/terminator`. */
export function scopeOf(parts: Pick<SignedParts, 'timestamp' | 'region'>): string {
  return `${parts.timestamp.slice(0, 8)}/${parts.region}/${SERVICE}/${TERMINATOR}`
}

/** `YYYYMMDDTHHMMSSZ` of an instant. */
export function signatureTimestamp(now_ms: number): string {
  return new Date(now_ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function canonicalQuery(parts: SignedParts): string {
  return parts.query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((a, b) => byName(a, b) || (a[1] < b[1] ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

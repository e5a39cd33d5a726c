import { createHash, createHmac } from 'node:crypto'
import { encodeRfc3986 } from '../object-key.ts'

/** The two dialects of the same signature: Amazon's, and Aliyun OSS's own version 4. */
export type SignatureDialect = 'aws' | 'oss'

const DIALECTS = {
  aws: { algorithm: 'AWS4-HMAC-SHA256', keyPrefix: 'AWS4', service: 's3', terminator: 'aws4_request' },
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    keyPrefix: 'aliyun_v4',
    service: 'oss',
    terminator: 'aliyun_v4_request',
  },
} as const

/** Everything a signature covers; `headers` are the signed ones only, names in lower case. */
export type SignedParts = {
  dialect: SignatureDialect
  method: string
  /** Encoded path: for OSS `/bucket/key`, whatever the host. */
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
  const { algorithm, keyPrefix, service, terminator } = DIALECTS[parts.dialect]
  const day = parts.timestamp.slice(0, 8)
  const headers = [...parts.headers].sort(byName)
  const canonical = [
    parts.method,
    parts.path,
    canonicalQuery(parts),
    headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`).join(''),
    // OSS lists only the additional headers here; we never add any.
    parts.dialect === 'aws' ? headers.map(([name]) => name).join(';') : '',
    parts.payload_hash,
  ].join('\n')
  const scope = scopeOf(parts)
  const text = [algorithm, parts.timestamp, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const key = [day, parts.region, service, terminator].reduce<Buffer>(
    (previous, step) => hmac(previous, step),
    Buffer.from(keyPrefix + parts.secret),
  )
  return hmac(key, text).toString('hex')
}

/** The credential scope `day/region/service/terminator`. */
export function scopeOf(parts: Pick<SignedParts, 'dialect' | 'timestamp' | 'region'>): string {
  const { service, terminator } = DIALECTS[parts.dialect]
  return `${parts.timestamp.slice(0, 8)}/${parts.region}/${service}/${terminator}`
}

/** `YYYYMMDDTHHMMSSZ` of an instant. */
export function signatureTimestamp(now_ms: number): string {
  return new Date(now_ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function canonicalQuery(parts: SignedParts): string {
  return parts.query
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort((a, b) => byName(a, b) || (a[1] < b[1] ? -1 : 1))
    .map(([name, value]) => (parts.dialect === 'oss' && value === '' ? name : `${name}=${value}`))
    .join('&')
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

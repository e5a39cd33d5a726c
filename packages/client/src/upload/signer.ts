import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodePath, encodeRfc3986, objectUrl, type StoreProtocol } from './store-address.ts'

const DIALECTS = {
  s3: {
    algorithm: 'AWS4-HMAC-SHA256',
    keyPrefix: 'AWS4',
    service: 's3',
    terminator: 'aws4_request',
    headerPrefix: 'x-amz-',
  },
  oss: {
    algorithm: 'OSS4-HMAC-SHA256',
    keyPrefix: 'aliyun_v4',
    service: 'oss',
    terminator: 'aliyun_v4_request',
    headerPrefix: 'x-oss-',
  },
} as const

// TLS or the LAN carries the body; hashing it twice would hold every part in memory.
const PAYLOAD = 'UNSIGNED-PAYLOAD'

/** A request to the store before it is signed. */
export type StoreCall = {
  method: 'PUT' | 'POST' | 'DELETE'
  key: string
  query: Record<string, string>
  content_type: string | null
}

/** What to hand to XMLHttpRequest or fetch. */
export type SignedRequest = { method: string; url: string; headers: Record<string, string> }

/** Signs a call in pure JavaScript: `crypto.subtle` does not exist on the plain http addresses schools use. */
export function signStoreCall(
  call: StoreCall,
  signer: { credential: UploadCredential; protocol: StoreProtocol; now_ms: number },
): SignedRequest {
  const { credential, protocol } = signer
  const dialect = DIALECTS[protocol.kind]
  const timestamp = new Date(signer.now_ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = timestamp.slice(0, 8)
  const url = objectUrl(credential, { key: call.key, protocol })
  const headers: Record<string, string> = {
    [`${dialect.headerPrefix}content-sha256`]: PAYLOAD,
    [`${dialect.headerPrefix}date`]: timestamp,
    [`${dialect.headerPrefix}security-token`]: credential.SecurityToken,
  }
  if (call.content_type !== null) headers['content-type'] = call.content_type
  const signed = Object.entries(protocol.kind === 's3' ? { ...headers, host: url.host } : headers).sort(
    byName,
  )
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    call.method,
    // OSS signs the bucket into the path even when it stands in the host name.
    protocol.kind === 's3' ? url.pathname : `/${credential.Bucket}/${encodePath(call.key)}`,
    queryText(call.query, { omitEmptySign: protocol.kind === 'oss' }),
    signed.map(([name, value]) => `${name}:${value}\n`).join(''),
    protocol.kind === 's3' ? names : '',
    PAYLOAD,
  ].join('\n')
  const scope = `${day}/${protocol.region}/${dialect.service}/${dialect.terminator}`
  const key = [day, protocol.region, dialect.service, dialect.terminator].reduce(
    sign,
    utf8ToBytes(dialect.keyPrefix + credential.AccessKeySecret),
  )
  const signature = bytesToHex(sign(key, [dialect.algorithm, timestamp, scope, hash(canonical)].join('\n')))
  const fields = [`Credential=${credential.AccessKeyId}/${scope}`, `Signature=${signature}`]
  if (protocol.kind === 's3') fields.splice(1, 0, `SignedHeaders=${names}`)
  const search = queryText(call.query, { omitEmptySign: false })
  return {
    method: call.method,
    url: search === '' ? url.href : `${url.href}?${search}`,
    headers: {
      ...headers,
      authorization: `${dialect.algorithm} ${fields.join(protocol.kind === 's3' ? ', ' : ',')}`,
    },
  }
}

function queryText(query: Record<string, string>, options: { omitEmptySign: boolean }): string {
  return Object.entries(query)
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(byName)
    .map(([name, value]) => (value === '' && options.omitEmptySign ? name : `${name}=${value}`))
    .join('&')
}

function byName(a: readonly [string, string], b: readonly [string, string]): number {
  return a[0] < b[0] ? -1 : 1
}

function sign(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text))
}

function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

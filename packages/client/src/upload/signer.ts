import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeRfc3986, objectUrl } from './store-address.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** The endpoint is our own server's, with any store behind it. */
const REGION = 'local'
const SERVICE = 's3'
const TERMINATOR = 'aws4_request'

// TLS or the LAN carries the body; hashing it twice would hold every part in memory.
const PAYLOAD = 'UNSIGNED-PAYLOAD'

/** A request to the store before it is signed. */
export type StoreCall = {
  method: 'PUT' | 'POST' | 'DELETE'
  key: string
  query: Record<string, string>
  content_type: string | null
}

/** The request for XMLHttpRequest or fetch. */
export type SignedRequest = { method: string; url: string; headers: Record<string, string> }

/** Signs a call in pure JavaScript: `crypto.subtle` does not exist on the plain http addresses schools use. */
export function signStoreCall(
  call: StoreCall,
  signer: { credential: UploadCredential; now_ms: number },
): SignedRequest {
  const { credential } = signer
  const timestamp = new Date(signer.now_ms).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = timestamp.slice(0, 8)
  const url = objectUrl(credential, call.key)
  const headers: Record<string, string> = {
    'x-amz-content-sha256': PAYLOAD,
    'x-amz-date': timestamp,
    'x-amz-security-token': credential.SecurityToken,
  }
  if (call.content_type !== null) headers['content-type'] = call.content_type
  const signed = Object.entries({ ...headers, host: url.host }).sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const search = queryText(call.query)
  const canonical = [
    call.method,
    url.pathname,
    search,
    signed.map(([name, value]) => `${name}:${value}\n`).join(''),
    names,
    PAYLOAD,
  ].join('\n')
  const scope = `${day}/${REGION}/${SERVICE}/${TERMINATOR}`
  const key = [day, REGION, SERVICE, TERMINATOR].reduce(
    sign,
    utf8ToBytes(`AWS4${credential.AccessKeySecret}`),
  )
  const signature = bytesToHex(sign(key, [ALGORITHM, timestamp, scope, hash(canonical)].join('\n')))
  const fields = [
    `Credential=${credential.AccessKeyId}/${scope}`,
    `SignedHeaders=${names}`,
    `Signature=${signature}`,
  ]
  return {
    method: call.method,
    url: search === '' ? url.href : `${url.href}?${search}`,
    headers: { ...headers, authorization: `${ALGORITHM} ${fields.join(', ')}` },
  }
}

function queryText(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
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

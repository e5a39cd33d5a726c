import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { encodeKey, encodeRfc3986 } from '../object-key.ts'
import { scopeOf, signatureOf, signatureTimestamp } from '../s3/sigv4.ts'
import { StorageError } from '../storage-error.ts'

/** An Aliyun OSS bucket and the role whose temporary credentials browsers are given. */
export type OssSettings = {
  /** `https://oss-cn-hangzhou.aliyuncs.com` */
  endpoint: string
  /** `cn-hangzhou` */
  region: string
  bucket: string
  access_key_id: string
  access_key_secret: string
  /** `https://sts.cn-hangzhou.aliyuncs.com` */
  sts_endpoint: string
  /** `acs:ram::<account>:role/<name>`, allowed to put objects into the bucket. */
  role_arn: string
}

/** One call to OSS; `query` values may be empty, as in `?acl`. */
export type OssRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Uint8Array | Readable | null
}

const PAYLOAD = 'UNSIGNED-PAYLOAD'
// A store that has gone silent must not hold a request for ever; a slow body is fine as long as it moves.
const SILENCE_TIMEOUT_MS = 10_000

/** What OSS said; the caller reads the stream to its end or destroys it. */
export type OssAnswer = { status: number; headers: IncomingHttpHeaders; stream: Readable }

/** Sends a signed request (OSS signature version 4) and returns the answer, whatever its status; throws StoreUnavailable. */
export async function callOss(
  settings: OssSettings,
  request: OssRequest,
  now_ms: number,
): Promise<OssAnswer> {
  const timestamp = signatureTimestamp(now_ms)
  const signedHeaders = { ...request.headers, 'x-oss-content-sha256': PAYLOAD, 'x-oss-date': timestamp }
  const query = Object.entries(request.query)
  const signature = signatureOf({
    dialect: 'oss',
    method: request.method,
    path: `/${settings.bucket}/${encodeKey(request.key)}`,
    query,
    headers: Object.entries(signedHeaders).filter(([name]) => isSignedHeader(name)),
    payload_hash: PAYLOAD,
    timestamp,
    region: settings.region,
    secret: settings.access_key_secret,
  })
  const scope = scopeOf({ dialect: 'oss', timestamp, region: settings.region })
  const authorization = `OSS4-HMAC-SHA256 Credential=${settings.access_key_id}/${scope},Signature=${signature}`
  const search = query.map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`).join('&')
  const url = ossObjectUrl(settings, request.key) + (search === '' ? '' : `?${search}`)
  return send(url, { ...request, headers: { ...signedHeaders, authorization } })
}

/** A signed address of an object that is good from `signed_at_ms` for `expires_s` seconds. */
export function presignOssUrl(
  settings: OssSettings,
  object: { key: string; signed_at_ms: number; expires_s: number; query: Record<string, string> },
): string {
  const timestamp = signatureTimestamp(object.signed_at_ms)
  const scope = scopeOf({ dialect: 'oss', timestamp, region: settings.region })
  const query = Object.entries({
    ...object.query,
    'x-oss-signature-version': 'OSS4-HMAC-SHA256',
    'x-oss-credential': `${settings.access_key_id}/${scope}`,
    'x-oss-date': timestamp,
    'x-oss-expires': String(object.expires_s),
  })
  const signature = signatureOf({
    dialect: 'oss',
    method: 'GET',
    path: `/${settings.bucket}/${encodeKey(object.key)}`,
    query,
    headers: [],
    payload_hash: PAYLOAD,
    timestamp,
    region: settings.region,
    secret: settings.access_key_secret,
  })
  const search = [...query, ['x-oss-signature', signature] as const]
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .join('&')
  return `${ossObjectUrl(settings, object.key)}?${search}`
}

/** Where an object lives: the bucket is part of the host name, except where the host is a bare IP address. */
export function ossObjectUrl(settings: Pick<OssSettings, 'endpoint' | 'bucket'>, key: string): string {
  const { protocol, host, hostname } = new URL(settings.endpoint)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  const place = isAddress ? `${host}/${settings.bucket}` : `${settings.bucket}.${host}`
  return `${protocol}//${place}/${encodeKey(key)}`
}

function send(url: string, request: Pick<OssRequest, 'method' | 'headers' | 'body'>): Promise<OssAnswer> {
  const open = url.startsWith('https:') ? https.request : http.request
  return new Promise((resolve, reject) => {
    const unavailable = (error: Error) =>
      reject(new StorageError('StoreUnavailable', `OSS cannot be reached: ${error.message}`))
    const outgoing = open(url, { method: request.method, headers: request.headers }, (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, stream: answer }),
    )
    outgoing.setTimeout(SILENCE_TIMEOUT_MS, () => outgoing.destroy(new Error('no answer in time')))
    outgoing.on('error', unavailable)
    if (request.body instanceof Readable) {
      // A body that fails tells more than the connection that is broken off because of it.
      pipeline(request.body, outgoing, (error) => {
        if (error instanceof StorageError) reject(error)
      })
    } else {
      outgoing.end(request.body ?? undefined)
    }
  })
}

function isSignedHeader(name: string): boolean {
  return name.startsWith('x-oss-') || name === 'content-type' || name === 'content-md5'
}

import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'

/** How a store wants its requests signed: our own endpoint speaks S3, Aliyun's hosts speak OSS version 4. */
export type StoreProtocol = { kind: 's3'; region: string } | { kind: 'oss'; region: string }

const OSS_HOST = /^oss-([a-z0-9-]+?)(-internal)?\.aliyuncs\.com$/

/** Tells the protocol by the host, because the credential has no field for it (spec §3). */
export function protocolOf(credential: UploadCredential): StoreProtocol {
  const region = OSS_HOST.exec(endpointUrl(credential).hostname)?.[1]
  return region === undefined ? { kind: 's3', region: 'local' } : { kind: 'oss', region }
}

/** The address of an object without its query: `/bucket/key` on our own endpoint, a host per bucket on OSS. */
export function objectUrl(
  credential: UploadCredential,
  target: { key: string; protocol: StoreProtocol },
): URL {
  const endpoint = endpointUrl(credential)
  const key = encodePath(target.key)
  const isBareAddress = /^[\d.]+$|^\[/.test(endpoint.hostname)
  if (target.protocol.kind === 'oss' && !isBareAddress) {
    return new URL(`${endpoint.protocol}//${credential.Bucket}.${endpoint.host}/${key}`)
  }
  return new URL(`${endpoint.origin}${endpoint.pathname.replace(/\/$/, '')}/${credential.Bucket}/${key}`)
}

/** Percent-encoding of RFC 3986, as both signatures want it. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** A key as it stands in a path, slashes kept. */
export function encodePath(key: string): string {
  return key.split('/').map(encodeRfc3986).join('/')
}

// A school reaches the server by several names; a path as Endpoint means the one the page came from.
function endpointUrl(credential: UploadCredential): URL {
  return new URL(credential.Endpoint, globalThis.location?.href)
}

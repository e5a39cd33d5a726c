import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'

/** The address of an object without its query: the bucket and the key below the credential's endpoint. */
export function objectUrl(credential: UploadCredential, key: string): URL {
  const endpoint = endpointUrl(credential)
  const folder = endpoint.pathname.replace(/\/$/, '')
  return new URL(`${endpoint.origin}${folder}/${credential.Bucket}/${encodePath(key)}`)
}

/** Percent-encoding of RFC 3986, as the signature wants it. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** A key as it stands in a path, slashes kept. */
function encodePath(key: string): string {
  return key.split('/').map(encodeRfc3986).join('/')
}

// A school reaches the server by several names, so a path as Endpoint means the address of the page.
function endpointUrl(credential: UploadCredential): URL {
  return new URL(credential.Endpoint, typeof location === 'undefined' ? undefined : location.href)
}

import { assertObjectKey } from '../object-key.ts'
import { StorageError } from '../storage-error.ts'

/** Where a request points: the decoded path as it was signed, and the bucket and key inside it. */
export type GatewayTarget = { path: string; bucket: string; key: string; query: URLSearchParams }

/**
 * Reads `/mount/bucket/key?query` from the raw request line. The path is not normalised: `..` must be refused, and a
 * signature covers the bytes as sent.
 */
export function parseGatewayTarget(rawUrl: string, mountPath: string): GatewayTarget {
  const [rawPath = '', ...rest] = rawUrl.split('?')
  const path = decode(rawPath)
  if (!path.startsWith(`${mountPath}/`))
    throw new StorageError('InvalidObjectName', 'path: is not an object address')
  const [bucket = '', ...keyParts] = path.slice(mountPath.length + 1).split('/')
  const key = keyParts.join('/')
  assertObjectKey(key)
  return { path, bucket, key, query: new URLSearchParams(rest.join('?')) }
}

function decode(rawPath: string): string {
  try {
    return decodeURIComponent(rawPath)
  } catch {
    throw new StorageError('InvalidObjectName', 'path: is not valid percent-encoded UTF-8')
  }
}

import { StorageError } from './storage-error.ts'

/** Longest key in UTF-8 bytes: the limit of S3. */
export const MAX_KEY_BYTES = 1024

// Control characters break headers and logs; the bidirectional ones make `gpj.exe` read as `exe.jpg`.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Refuses a key that could leave its folder or mislead a reader: traversal, NUL, backslash, controls, empty parts. */
export function assertObjectKey(key: string): void {
  const refusal = keyRefusal(key)
  if (refusal !== null) throw new StorageError('InvalidObjectName', `key: ${refusal}`)
}

/** Refuses a credential prefix by the same rules; one trailing slash is allowed and means the folder. */
export function assertKeyPrefix(prefix: string): void {
  const refusal = keyRefusal(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  if (refusal !== null) throw new StorageError('InvalidArgument', `prefix: ${refusal}`)
}

/** Whether a key falls under a prefix: below the folder when it ends in a slash, otherwise exactly that key. */
export function isUnderPrefix(key: string, prefix: string): boolean {
  return prefix.endsWith('/') ? key.startsWith(prefix) && key.length > prefix.length : key === prefix
}

/** Percent-encoding of RFC 3986, as every signature here wants it. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The key as it stands in a URL path, slashes kept. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeRfc3986).join('/')
}

/** The text with lone surrogates replaced, which UTF-8 and percent-encoding cannot carry. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

function keyRefusal(key: string): string | null {
  if (wellFormed(key) !== key) return 'is not valid Unicode'
  if (FORBIDDEN.test(key)) return 'holds a forbidden character'
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) return `is longer than ${MAX_KEY_BYTES} bytes`
  if (key.split('/').some((part) => part === '' || part === '.' || part === '..'))
    return 'holds an empty or relative part'
  return null
}

import { createHmac } from 'node:crypto'

/** Hashes text under the server's key: who has read only the database cannot try texts against it. */
export type KeyedHash = (text: string) => string

/** The hash of one server: HMAC-SHA-256 in hex. The key stays in here. */
export function createKeyedHash(secret_key: string): KeyedHash {
  return (text) => createHmac('sha256', secret_key).update(text).digest('hex')
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/**
 * Encrypts a text that has to be read again and must not stand in the database as it is. `place` is bound into it: a text that is sealed for one row
 * opens in no other.
 */
export type Sealing = {
  seal: (text: string, place: string) => string
  /** Null for a text that was changed, or was sealed for another place or under another key. */
  open: (sealed: string, place: string) => string | null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The sealing of one server: AES-256-GCM under a key that follows from its SECRET_KEY and serves nothing else. The key stays in here. */
export function createSealing(secret_key: string): Sealing {
  const key = createHmac('sha256', secret_key).update('sealing').digest()
  return {
    seal: (text, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open: (sealed, place) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

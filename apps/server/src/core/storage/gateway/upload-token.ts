import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { StorageError } from '../storage-error.ts'

const Claims = z.object({
  bucket: z.string(),
  prefix: z.string(),
  max_bytes: z.number().int(),
  content_types: z.array(z.string()),
  expires_at_s: z.number(),
})
/** The claims of a security token: the whole permission, so that nothing has to be stored. */
export type UploadClaims = z.output<typeof Claims>

/** The three secrets of a temporary credential, all derived from the master key. */
export type TokenKeys = { token: string; access_key_id: string; secret: string }

/** Seals claims into a token whose secret only the holder of the master key can work out again. */
export function sealUploadToken(claims: UploadClaims, masterKey: string): TokenKeys {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return keysOf(`${body}.${hmac(masterKey, `upload-token:${body}`)}`, masterKey)
}

/** Opens a token and returns its claims and secret; throws InvalidToken or ExpiredToken. */
export function openUploadToken(
  token: string,
  context: { masterKey: string; now_ms: number },
): { claims: UploadClaims; keys: TokenKeys } {
  const [body, mac, ...rest] = token.split('.')
  if (body === undefined || mac === undefined || rest.length > 0) throw invalidToken()
  if (!isSameSecret(mac, hmac(context.masterKey, `upload-token:${body}`))) throw invalidToken()
  const claims = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (claims.expires_at_s * 1000 <= context.now_ms) {
    throw new StorageError('ExpiredToken', 'The upload credential has expired.')
  }
  return { claims, keys: keysOf(token, context.masterKey) }
}

/** Compares two secrets without telling by time where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

function keysOf(token: string, masterKey: string): TokenKeys {
  return {
    token,
    access_key_id: `STS.${createHash('sha256').update(token).digest('hex').slice(0, 20)}`,
    secret: hmac(masterKey, `upload-secret:${token}`),
  }
}

function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function invalidToken(): StorageError {
  return new StorageError('InvalidToken', 'The security token is not one of ours.')
}

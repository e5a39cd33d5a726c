import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { assertKeyPrefix } from './object-key.ts'
import type { CredentialRequest } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { sealUploadToken } from './gateway/upload-token.ts'

/** Longest life of an upload credential: 15 minutes, so a leaked one is soon worthless. */
export const MAX_CREDENTIAL_TTL_S = 15 * 60

const CONTENT_TYPE = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/

/** Refuses a credential that would be too wide: no prefix, no size, no types, or a life over 15 minutes. */
export function assertCredentialRequest(request: CredentialRequest): void {
  assertKeyPrefix(request.prefix)
  if (!Number.isSafeInteger(request.max_bytes) || request.max_bytes <= 0) {
    throw new StorageError('InvalidArgument', 'max_bytes: must be a positive whole number')
  }
  if (!(request.ttl_s > 0 && request.ttl_s <= MAX_CREDENTIAL_TTL_S)) {
    throw new StorageError('InvalidArgument', `ttl_s: must be above 0 and at most ${MAX_CREDENTIAL_TTL_S}`)
  }
  if (request.content_types.length === 0 || !request.content_types.every((type) => CONTENT_TYPE.test(type))) {
    throw new StorageError('InvalidArgument', 'content_types: name at least one exact type, in lower case')
  }
}

/** A credential for our own endpoint; the token carries the permission, so it is valid after a restart and on every process. */
export function issueGatewayCredential(
  request: CredentialRequest,
  gateway: { bucket: string; endpoint: string; masterKey: string; now_ms: number },
): UploadCredential {
  assertCredentialRequest(request)
  const keys = sealUploadToken(
    {
      bucket: gateway.bucket,
      prefix: request.prefix,
      max_bytes: request.max_bytes,
      content_types: [...request.content_types],
      expires_at_s: Math.floor(gateway.now_ms / 1000 + request.ttl_s),
    },
    gateway.masterKey,
  )
  return {
    AccessKeyId: keys.access_key_id,
    AccessKeySecret: keys.secret,
    Endpoint: gateway.endpoint,
    Bucket: gateway.bucket,
    SecurityToken: keys.token,
  }
}

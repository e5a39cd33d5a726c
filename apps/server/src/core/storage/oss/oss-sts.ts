import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'
import { z } from 'zod'
import { encodeRfc3986 } from '../object-key.ts'
import type { OssSettings } from './oss-client.ts'
import { StorageError } from '../storage-error.ts'

// The shortest life STS grants, and exactly the longest we allow.
const DURATION_S = 15 * 60
const ANSWER_TIMEOUT_MS = 5_000

const AssumeRoleAnswer = z.object({
  Credentials: z.object({ AccessKeyId: z.string(), AccessKeySecret: z.string(), SecurityToken: z.string() }),
})

/**
 * Asks Aliyun STS for a credential that may only put objects under one prefix. STS policies cannot bound size or type:
 * on this driver whoever confirms an upload must compare `head` with what was allowed.
 */
export async function assumeUploadRole(
  settings: OssSettings,
  scope: { prefix: string; now_ms: number },
): Promise<UploadCredential> {
  const request = signAssumeRole(settings, { ...scope, nonce: randomUUID() })
  const response = await fetch(request.url, {
    method: 'POST',
    headers: request.headers,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new StorageError(
      'StoreUnavailable',
      `STS cannot be reached: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  })
  const body: unknown = await response.json().catch(() => null)
  const answer = AssumeRoleAnswer.safeParse(body)
  if (!response.ok || !answer.success) {
    throw new StorageError('StoreUnavailable', `STS refused the role with status ${response.status}.`)
  }
  return { ...answer.data.Credentials, Endpoint: settings.endpoint, Bucket: settings.bucket }
}

/** The signed AssumeRole request (signature version ACS3-HMAC-SHA256); pure, so its wire form can be checked. */
export function signAssumeRole(
  settings: OssSettings,
  scope: { prefix: string; now_ms: number; nonce: string },
): { url: string; headers: Record<string, string> } {
  const query = Object.entries({
    DurationSeconds: String(DURATION_S),
    Policy: JSON.stringify(uploadPolicy(settings.bucket, scope.prefix)),
    RoleArn: settings.role_arn,
    RoleSessionName: 'upload',
  })
    .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
    .join('&')
  const base = new URL(settings.sts_endpoint)
  const headers = {
    host: base.host,
    'x-acs-action': 'AssumeRole',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date(scope.now_ms).toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': scope.nonce,
    'x-acs-version': '2015-04-01',
  }
  const authorization = acsAuthorization(settings, { method: 'POST', query, headers })
  return { url: `${base.origin}/?${query}`, headers: { ...headers, authorization } }
}

/** The Authorization header of Aliyun's request signature version 3, for a request without a body. */
export function acsAuthorization(
  keys: { access_key_id: string; access_key_secret: string },
  request: { method: string; query: string; headers: Record<string, string> },
): string {
  const names = Object.keys(request.headers).sort()
  const lines = names.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join('')
  const canonical = [request.method, '/', request.query, lines, names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', keys.access_key_secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${keys.access_key_id},SignedHeaders=${names.join(';')},Signature=${signature}`
}

// No PutObjectAcl: an uploader must not be able to make a child's work public.
function uploadPolicy(bucket: string, prefix: string) {
  const resource = `acs:oss:*:*:${bucket}/${prefix}${prefix.endsWith('/') ? '*' : ''}`
  return {
    Version: '1',
    Statement: [
      { Effect: 'Allow', Action: ['oss:PutObject', 'oss:AbortMultipartUpload'], Resource: [resource] },
    ],
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

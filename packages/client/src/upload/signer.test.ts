import { expect, it } from 'vitest'
import { signatureOf } from '../../../../apps/server/src/core/storage/s3/sigv4.ts'
import { signStoreCall } from './signer.ts'
import { objectUrl } from './store-address.ts'

const ours = {
  AccessKeyId: 'STS.id',
  AccessKeySecret: 'secret',
  SecurityToken: 'token',
  Endpoint: 'http://192.168.1.9:4000/oss',
  Bucket: 'files',
}
const now_ms = Date.parse('2026-03-01T08:00:00.123Z')

it('addresses objects by path below the endpoint', () => {
  expect(objectUrl(ours, "t/截屏 1(').png").href).toBe(
    'http://192.168.1.9:4000/oss/files/t/%E6%88%AA%E5%B1%8F%201%28%27%29.png',
  )
})

it('signs for S3 with the host, the token and the type', () => {
  const call = {
    method: 'PUT',
    key: 'a',
    query: { partNumber: '1', uploadId: 'x/y' },
    content_type: 'image/png',
  } as const
  const { url, headers } = signStoreCall(call, { credential: ours, now_ms })
  expect(url).toBe('http://192.168.1.9:4000/oss/files/a?partNumber=1&uploadId=x%2Fy')
  expect(headers['x-amz-date']).toBe('20260301T080000Z')
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=STS\.id\/20260301\/local\/s3\/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
  )
})

it('agrees with the signature the server checks', () => {
  const query = { uploadId: 'x/y+=', partNumber: '2', uploads: '' }
  const call = { method: 'PUT', key: "t/截屏 1('+).png", query, content_type: 'image/png' } as const
  const { url, headers } = signStoreCall(call, { credential: ours, now_ms })
  const { authorization = '', ...others } = headers
  const { host, pathname, searchParams } = new URL(url)
  const expected = signatureOf({
    method: 'PUT',
    path: pathname,
    query: [...searchParams],
    headers: Object.entries({ ...others, host }),
    payload_hash: 'UNSIGNED-PAYLOAD',
    timestamp: '20260301T080000Z',
    region: 'local',
    secret: ours.AccessKeySecret,
  })
  expect(authorization.endsWith(`Signature=${expected}`)).toBe(true)
})

import { expect, it } from 'vitest'
import { signatureOf } from '../../../../apps/server/src/core/storage/s3/sigv4.ts'
import { signStoreCall } from './signer.ts'
import { objectUrl, protocolOf } from './store-address.ts'

const ours = {
  AccessKeyId: 'STS.id',
  AccessKeySecret: 'secret',
  SecurityToken: 'token',
  Endpoint: 'http://192.168.1.9:4000/oss',
  Bucket: 'files',
}
const aliyun = { ...ours, Endpoint: 'https://oss-cn-hangzhou.aliyuncs.com', Bucket: 'school' }
const now_ms = Date.parse('2026-03-01T08:00:00.123Z')

it('tells our endpoint from OSS by the host', () => {
  expect(protocolOf(ours)).toEqual({ kind: 's3', region: 'local' })
  expect(protocolOf(aliyun)).toEqual({ kind: 'oss', region: 'cn-hangzhou' })
  const internal = { ...aliyun, Endpoint: 'http://oss-cn-beijing-internal.aliyuncs.com' }
  expect(protocolOf(internal)).toEqual({ kind: 'oss', region: 'cn-beijing' })
  expect(protocolOf({ ...ours, Endpoint: 'https://oss-cn-x.aliyuncs.com.evil.cn/oss' }).kind).toBe('s3')
})

it('addresses objects by path on our endpoint and by host on OSS', () => {
  const key = "t/截屏 1(').png"
  expect(objectUrl(ours, { key, protocol: protocolOf(ours) }).href).toBe(
    'http://192.168.1.9:4000/oss/files/t/%E6%88%AA%E5%B1%8F%201%28%27%29.png',
  )
  expect(objectUrl(aliyun, { key: 'a/b', protocol: protocolOf(aliyun) }).href).toBe(
    'https://school.oss-cn-hangzhou.aliyuncs.com/a/b',
  )
})

it('signs for S3 with the host, the token and the type', () => {
  const call = {
    method: 'PUT',
    key: 'a',
    query: { partNumber: '1', uploadId: 'x/y' },
    content_type: 'image/png',
  } as const
  const { url, headers } = signStoreCall(call, { credential: ours, protocol: protocolOf(ours), now_ms })
  expect(url).toBe('http://192.168.1.9:4000/oss/files/a?partNumber=1&uploadId=x%2Fy')
  expect(headers['x-amz-date']).toBe('20260301T080000Z')
  expect(headers.authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=STS\.id\/20260301\/local\/s3\/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token, Signature=[0-9a-f]{64}$/,
  )
})

it('signs for OSS in its own dialect', () => {
  const call = { method: 'POST', key: 'a', query: { uploads: '' }, content_type: 'image/png' } as const
  const { url, headers } = signStoreCall(call, { credential: aliyun, protocol: protocolOf(aliyun), now_ms })
  expect(url).toBe('https://school.oss-cn-hangzhou.aliyuncs.com/a?uploads=')
  expect(Object.keys(headers).sort()).toEqual([
    'authorization',
    'content-type',
    'x-oss-content-sha256',
    'x-oss-date',
    'x-oss-security-token',
  ])
  expect(headers.authorization).toMatch(
    /^OSS4-HMAC-SHA256 Credential=STS\.id\/20260301\/cn-hangzhou\/oss\/aliyun_v4_request,Signature=[0-9a-f]{64}$/,
  )
})

it.each([
  ['aws', ours],
  ['oss', aliyun],
] as const)('agrees with the %s signature the server checks', (dialect, credential) => {
  const key = "t/截屏 1('+).png"
  const query = { uploadId: 'x/y+=', partNumber: '2', uploads: '' }
  const protocol = protocolOf(credential)
  const call = { method: 'PUT', key, query, content_type: 'image/png' } as const
  const { url, headers } = signStoreCall(call, { credential, protocol, now_ms })
  const { authorization = '', ...others } = headers
  const { host, pathname, searchParams } = new URL(url)
  const expected = signatureOf({
    dialect,
    method: 'PUT',
    path: dialect === 'aws' ? pathname : `/${credential.Bucket}${pathname}`,
    query: [...searchParams],
    headers: Object.entries(dialect === 'aws' ? { ...others, host } : others),
    payload_hash: 'UNSIGNED-PAYLOAD',
    timestamp: '20260301T080000Z',
    region: protocol.region,
    secret: credential.AccessKeySecret,
  })
  expect(authorization.endsWith(`Signature=${expected}`)).toBe(true)
})

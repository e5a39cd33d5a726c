import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorage } from '../open-storage.ts'
import { acsAuthorization } from './oss-sts.ts'
import { signatureOf } from '../s3/sigv4.ts'
import type { Storage } from '../storage.ts'
import { type Served, serve } from '../test/serve-storage.ts'

const keys = { access_key_id: 'LTAI-server', access_key_secret: 'server-secret' }
const objects = new Map<string, { bytes: Buffer; type: string }>()
const policies: unknown[] = []
const aborted: string[] = []

/** OSS and STS on one port, both checking every signature. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', 'http://x')
  if (request.headers['x-acs-action'] === 'AssumeRole') return assumeRole(url, { request, response })
  if (!isSignedForOss(url, request)) return void response.writeHead(403).end()
  const key = decodeURIComponent(url.pathname.slice('/bucket/'.length))
  if (url.searchParams.has('uploads')) return void response.end(LISTING)
  if (url.searchParams.has('list-type'))
    return void response.end(listed(url.searchParams.get('continuation-token')))
  if (url.searchParams.has('uploadId')) {
    aborted.push(`${key} ${url.searchParams.get('uploadId')}`)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: await buffer(request), type: String(request.headers['content-type']) })
    return void response.writeHead(200, { etag: etagOf(key) }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const object = objects.get(key)
  if (object === undefined) return void response.writeHead(404).end()
  const span = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
  const bytes = span === null ? object.bytes : object.bytes.subarray(Number(span[1]), Number(span[2]) + 1)
  response.writeHead(200, { etag: etagOf(key), 'content-type': object.type, 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

const LISTING =
  '<ListMultipartUploadsResult><Upload><Key>t%2F1%2F%E5%9B%BE</Key><UploadId>OLD</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>' +
  '<Upload><Key>t%2F2</Key><UploadId>NEW</UploadId><Initiated>2026-03-01T00:00:00.000Z</Initiated></Upload></ListMultipartUploadsResult>'

function etagOf(key: string): string {
  const { bytes } = objects.get(key) ?? { bytes: Buffer.alloc(0) }
  return `"${createHash('md5').update(bytes).digest('hex').toUpperCase()}"`
}

function assumeRole(
  url: URL,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): void {
  const { authorization = '', ...others } = request.headers
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.map((name) => [name, String(others[name])]))
  const expected = acsAuthorization(keys, { method: 'POST', query: url.search.slice(1), headers })
  if (authorization !== expected || !names.includes('host')) return void response.writeHead(403).end('{}')
  policies.push(JSON.parse(url.searchParams.get('Policy') ?? ''), url.searchParams.get('DurationSeconds'))
  const Credentials = { AccessKeyId: 'STS.a', AccessKeySecret: 'b', SecurityToken: 'c', Expiration: 'later' }
  response.end(JSON.stringify({ RequestId: '1', Credentials }))
}

function isSignedForOss(url: URL, request: IncomingMessage): boolean {
  const byUrl = url.searchParams.get('x-oss-signature')
  const given = /Credential=LTAI-server\/\d{8}\/cn-hangzhou\/oss\/aliyun_v4_request,Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  )
  const signed = [
    'content-md5',
    'content-type',
    ...Object.keys(request.headers).filter((name) => name.startsWith('x-oss-')),
  ]
  const expected = signatureOf({
    dialect: 'oss',
    method: request.method ?? '',
    path: url.pathname,
    query: [...url.searchParams].filter(([name]) => name !== 'x-oss-signature'),
    headers:
      byUrl !== null
        ? []
        : signed
            .filter((name) => request.headers[name] !== undefined)
            .map((name) => [name, String(request.headers[name])]),
    payload_hash: 'UNSIGNED-PAYLOAD',
    timestamp: url.searchParams.get('x-oss-date') ?? String(request.headers['x-oss-date']),
    region: 'cn-hangzhou',
    secret: keys.access_key_secret,
  })
  return (byUrl ?? given?.[1]) === expected
}

let cloud: Served
let storage: Storage
let now_ms = Date.parse('2026-03-01T08:10:00Z')
beforeAll(async () => {
  cloud = await serve((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const oss = {
    ...keys,
    endpoint: cloud.origin,
    region: 'cn-hangzhou',
    bucket: 'bucket',
    sts_endpoint: cloud.origin,
    role_arn: 'acs:ram::1:role/upload',
  }
  storage = await openStorage({ driver: 'oss', oss }, { now: () => now_ms, onError: () => undefined })
})
afterAll(() => cloud.close())

it('gives out an STS credential that may only put under the prefix', async () => {
  const request = { prefix: 't/1/', max_bytes: 10, content_types: ['image/png'], ttl_s: 900 }
  expect(await storage.issueCredential(request)).toEqual({
    AccessKeyId: 'STS.a',
    AccessKeySecret: 'b',
    SecurityToken: 'c',
    Endpoint: cloud.origin,
    Bucket: 'bucket',
  })
  expect(policies).toEqual([
    {
      Version: '1',
      Statement: [
        {
          Effect: 'Allow',
          Action: ['oss:PutObject', 'oss:AbortMultipartUpload'],
          Resource: ['acs:oss:*:*:bucket/t/1/*'],
        },
      ],
    },
    '900',
  ])
  await expect(storage.issueCredential({ ...request, ttl_s: 901 })).rejects.toMatchObject({
    code: 'InvalidArgument',
  })
})

it('writes, reads by range, and removes with signed requests', async () => {
  const body = { stream: Readable.from([Buffer.from('01234'), Buffer.from('56789')]), size: 10 }
  await storage.write("a/图 1'.png", { body, content_type: 'image/png' })
  expect(await storage.head("a/图 1'.png")).toMatchObject({ size: 10, content_type: 'image/png' })
  const { stream, range } = await storage.read("a/图 1'.png", { start: 7, end: null })
  expect([String(await buffer(stream)), range]).toEqual(['789', { start: 7, end: 9 }])
  await expect(storage.read("a/图 1'.png", { start: 10, end: null })).rejects.toMatchObject({
    code: 'InvalidRange',
  })
  await storage.remove("a/图 1'.png")
  expect(await storage.head("a/图 1'.png")).toBeNull()
  await expect(storage.read('a/none', null)).rejects.toMatchObject({ code: 'NoSuchKey' })
  await expect(storage.head('../x')).rejects.toMatchObject({ code: 'InvalidObjectName' })
})

it('signs addresses that stay the same for the hour', async () => {
  await storage.write('a/x.pdf', { body: Buffer.from('pdf'), content_type: 'application/pdf' })
  const url = storage.signedReadUrl('a/x.pdf', 600)
  now_ms += 40 * 60_000
  expect(storage.signedReadUrl('a/x.pdf', 600)).toBe(url)
  expect(new URL(url).searchParams.get('x-oss-expires')).toBe('4200')
  expect(await (await fetch(url)).text()).toBe('pdf')
  const named = storage.signedDownloadUrl('a/x.pdf', { ttl_s: 60, file_name: '教案.pdf' })
  expect((await fetch(named)).status).toBe(200)
  expect((await fetch(named.replace('attachment', 'inline'))).status).toBe(403)
})

/** Two pages of one object each; the second was stored ten seconds after 1970 began. */
function listed(token: string | null): string {
  const object = (key: string, at: string) =>
    `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${at}</LastModified></Contents>`
  if (token === null)
    return `<ListBucketResult>${object('a/旧.png', '1969-12-31T23:59:00.000Z')}<NextContinuationToken>2</NextContinuationToken></ListBucketResult>`
  return `<ListBucketResult>${object('a/图 1.png', '1970-01-01T00:00:10.000Z')}</ListBucketResult>`
}

it('lists what was stored in a span of time, page by page', async () => {
  const keys: string[] = []
  for await (const page of storage.listStored({ from_ms: 0, to_ms: 20_000 })) keys.push(...page)
  expect(keys).toEqual(['a/图 1.png'])
})

it('aborts uploads begun long ago', async () => {
  expect(await storage.sweepAbandoned({ older_than_ms: 86_400_000 })).toBe(1)
  expect(aborted).toEqual(['t/1/图 OLD'])
})

it('signs as the documentation of Aliyun does', () => {
  const header = acsAuthorization(
    { access_key_id: 'YourAccessKeyId', access_key_secret: 'YourAccessKeySecret' },
    {
      method: 'POST',
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    },
  )
  expect(header).toContain('Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0')
})

it('says plainly when the store is out of reach', async () => {
  await cloud.close()
  await expect(storage.head('a/x.pdf')).rejects.toMatchObject({ code: 'StoreUnavailable' })
  const request = { prefix: 't/1/', max_bytes: 10, content_types: ['image/png'], ttl_s: 900 }
  await expect(storage.issueCredential(request)).rejects.toMatchObject({ code: 'StoreUnavailable' })
})

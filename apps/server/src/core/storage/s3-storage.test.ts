import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3StandIn } from './test/s3-stand-in.ts'
import { issue, type Served, sdkClient, serve, serveStorage, type TestStorage } from './test/serve-storage.ts'

const standIn = createS3StandIn({ access_key_id: 'server', secret: 'server-secret', bucket: 'behind' })
let behind: Served
let store: TestStorage
beforeAll(async () => {
  behind = await serve(standIn.handle)
  store = await serveStorage(({ gateway }) => ({
    driver: 's3',
    gateway,
    s3: {
      endpoint: behind.origin,
      region: 'us-east-1',
      bucket: 'behind',
      access_key_id: 'server',
      secret_access_key: 'server-secret',
      addressing: 'path',
    },
  }))
})
afterAll(async () => {
  await store.close()
  await behind.close()
})

const Bucket = 'files'

it('streams an upload to the store under the key of the server', async () => {
  const credential = await issue(store.storage, {})
  expect(credential.Endpoint).toBe(`${store.origin}/oss`)
  const bytes = randomBytes(200_000)
  const put = (Body: Buffer) =>
    sdkClient(credential).send(
      new PutObjectCommand({ Bucket, Key: 't/17/截屏.png', Body, ContentType: 'image/png' }),
    )
  await put(bytes)
  await put(bytes)
  expect(standIn.objects.get('t/17/截屏.png')?.bytes.equals(bytes)).toBe(true)
  await expect(put(randomBytes(10))).rejects.toMatchObject({ name: 'ObjectAlreadyExists' })
  expect(standIn.refused).toEqual([])
})

it('passes parts through, page by page, and refuses too many bytes', async () => {
  const client = sdkClient(await issue(store.storage, { max_bytes: 9000 }))
  const place = { Bucket, Key: 't/17/film.mp4' }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: 'video/mp4' }),
  )
  const part = async (PartNumber: number, size: number) => {
    const Body = Buffer.alloc(size, PartNumber)
    const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }))
    return { PartNumber, ETag }
  }
  const Parts = [await part(1, 4000), await part(2, 3000), await part(3, 1000)]
  await expect(part(4, 2000)).rejects.toMatchObject({ name: 'EntityTooLarge' })
  const complete = new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } })
  const first = await client.send(complete)
  expect((await client.send(complete)).ETag).toBe(first.ETag)
  expect(await store.storage.head(place.Key)).toMatchObject({ size: 8000, content_type: 'video/mp4' })
})

it('reads ranges through signed addresses', async () => {
  const body = { stream: Readable.from([Buffer.from('0123456789')]), size: 10 }
  await store.storage.write('a/film.mp4', { body, content_type: 'video/mp4' })
  const response = await fetch(store.storage.signedReadUrl('a/film.mp4', 60), {
    headers: { range: 'bytes=-4' },
  })
  expect([response.status, await response.text()]).toEqual([206, '6789'])
  const { stream, facts } = await store.storage.read('a/film.mp4', { start: 3, end: 4 })
  expect(String(await buffer(stream))).toBe('34')
  expect(facts.size).toBe(10)
  await store.storage.remove('a/film.mp4')
  expect(await store.storage.head('a/film.mp4')).toBeNull()
})

it('keeps nothing of a body that does not match its checksum', async () => {
  const client = sdkClient(await issue(store.storage, {}))
  client.middlewareStack.add(
    (next) => (args) => {
      const { request } = args as { request: { headers: Record<string, string> } }
      request.headers['x-amz-checksum-crc32'] = 'AAAAAA=='
      return next(args)
    },
    { step: 'build', priority: 'low' },
  )
  const put = client.send(
    new PutObjectCommand({ Bucket, Key: 't/17/torn', Body: 'torn', ContentType: 'image/png' }),
  )
  await expect(put).rejects.toMatchObject({ name: 'BadDigest' })
  expect(await store.storage.head('t/17/torn')).toBeNull()
})

it('aborts and sweeps unfinished uploads', async () => {
  const client = sdkClient(await issue(store.storage, {}))
  const place = { Bucket, Key: 't/17/left' }
  const start = () => client.send(new CreateMultipartUploadCommand({ ...place, ContentType: 'video/mp4' }))
  const { UploadId } = await start()
  await client.send(new AbortMultipartUploadCommand({ ...place, UploadId }))
  await client.send(new AbortMultipartUploadCommand({ ...place, UploadId }))
  await start()
  expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(0)
  store.clock.offset_ms = 7_200_000
  expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(1)
  store.clock.offset_ms = 0
  expect(standIn.uploads.size).toBe(0)
})

it('lists what was stored in a span of time, page by page', async () => {
  const put = (key: string, stored: string) =>
    standIn.objects.set(key, { bytes: Buffer.from('x'), type: 'image/png', etag: 'e', stored })
  put('list/old.png', '2020-01-01T00:00:00.000Z')
  put('list/二.png', '2020-01-03T00:00:00.000Z')
  put('list/new.png', '2020-01-05T00:00:00.000Z')
  const span = { from_ms: Date.parse('2020-01-02'), to_ms: Date.parse('2020-01-05') }
  const keys: string[] = []
  for await (const page of store.storage.listStored(span)) keys.push(...page)
  expect(keys).toEqual(['list/二.png'])
})

it('answers 503 when the store is gone and tells the server why', async () => {
  await behind.close()
  const response = await fetch(store.storage.signedReadUrl('t/17/film.mp4', 60))
  expect(response.status).toBe(503)
  expect(store.errors).toHaveLength(1)
})

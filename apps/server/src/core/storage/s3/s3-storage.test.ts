import { randomBytes } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createS3StandIn } from '../test/s3-stand-in.ts'
import {
  issue,
  type Served,
  sdkClient,
  serve,
  serveStorage,
  type TestStorage,
} from '../test/serve-storage.ts'

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

it('signs every call with the key of the server', async () => {
  const client = sdkClient(await issue(store.storage, {}))
  const put = { Bucket, Key: 't/17/截屏.png', Body: randomBytes(2000), ContentType: 'image/png' }
  await client.send(new PutObjectCommand(put))
  await client.send(new PutObjectCommand(put))
  expect(standIn.objects.has('t/17/截屏.png')).toBe(true)
  expect(standIn.refused).toEqual([])
})

it('finds all parts where the store tells them page by page', async () => {
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
  await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }))
  expect(await store.storage.head(place.Key)).toMatchObject({ size: 8000, content_type: 'video/mp4' })
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

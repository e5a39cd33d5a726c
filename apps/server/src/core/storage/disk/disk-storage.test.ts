import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issue, sdkClient, serveStorage, type TestStorage } from '../test/serve-storage.ts'

let store: TestStorage
beforeAll(async () => {
  store = await serveStorage()
})
afterAll(() => store.close())

const PART = 5 * 1024 * 1024
const Bucket = 'files'

async function readBack(key: string): Promise<Buffer> {
  const { stream } = await store.storage.read(key, null)
  return buffer(stream)
}

describe('uploads by the AWS SDK', () => {
  it('stores an object under a Chinese key, with its type and MD5', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const bytes = randomBytes(5000)
    const Key = "t/17/截屏1-09:30 (副本)'.png"
    await client.send(
      new PutObjectCommand({ Bucket, Key, Body: bytes, ContentType: 'image/png', ACL: 'public-read' }),
    )
    expect(bytes.equals(await readBack(Key))).toBe(true)
    expect(await store.storage.head(Key)).toEqual({
      size: 5000,
      content_type: 'image/png',
      etag: createHash('md5').update(bytes).digest('hex'),
    })
  })

  it('takes the framing off a streamed body', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const bytes = randomBytes(300_000)
    const Body = Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 200_000), bytes.subarray(200_000)])
    const ContentType = 'video/mp4'
    await client.send(
      new PutObjectCommand({ Bucket, Key: 't/17/stream', Body, ContentLength: 300_000, ContentType }),
    )
    expect(bytes.equals(await readBack('t/17/stream'))).toBe(true)
  })

  it('joins the parts of a multipart upload, and answers the same when completed twice', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const bytes = randomBytes(13_000_000)
    const Key = 't/17/big.mp4'
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }),
    )
    const Parts = await Promise.all(
      [1, 2, 3].map(async (PartNumber) => {
        const Body = bytes.subarray((PartNumber - 1) * PART, PartNumber * PART)
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        return { PartNumber, ETag }
      }),
    )
    const complete = () =>
      client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }))
    const first = await complete()
    expect(bytes.equals(await readBack(Key))).toBe(true)
    expect((await complete()).ETag).toBe(first.ETag)
    expect(first.ETag).toMatch(/^"[0-9a-f]{32}-3"$/)
  })

  it('forgets an aborted upload and leaves no file behind', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const Key = 't/17/aborted'
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }),
    )
    await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(1000) }),
    )
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    const again = client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 2, Body: randomBytes(10) }),
    )
    await expect(again).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(await store.storage.head(Key)).toBeNull()
    expect(await readdir(path.join(store.root, Bucket, 'incoming'))).toEqual([])
  })
})

describe('what is stored stays', () => {
  it('accepts the same bytes again and refuses others', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const put = (Body: string) =>
      client.send(new PutObjectCommand({ Bucket, Key: 't/17/once.txt', Body, ContentType: 'text/plain' }))
    await put('first')
    await put('first')
    await expect(put('second')).rejects.toMatchObject({ name: 'ObjectAlreadyExists' })
    expect(String(await readBack('t/17/once.txt'))).toBe('first')
  })

  it('lets only one of many simultaneous uploads of a key win', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const put = (Body: string) =>
      client.send(new PutObjectCommand({ Bucket, Key: 't/17/race', Body, ContentType: 'text/plain' }))
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(put))
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })

  it('lets the server itself replace and remove an object', async () => {
    const content_type = 'text/plain'
    await store.storage.write('own/a', { body: Buffer.from('one'), content_type })
    const body = { stream: Readable.from([Buffer.from('two')]), size: 3 }
    await store.storage.write('own/a', { body, content_type })
    expect(String(await readBack('own/a'))).toBe('two')
    await store.storage.remove('own/a')
    await store.storage.remove('own/a')
    expect(await store.storage.head('own/a')).toBeNull()
    await expect(store.storage.read('own/a', null)).rejects.toMatchObject({ code: 'NoSuchKey' })
  })
})

describe('sweepAbandoned', () => {
  it('drops unfinished uploads by age and keeps the young', async () => {
    const client = sdkClient(await issue(store.storage, {}))
    const Key = 't/17/abandoned'
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'video/mp4' }),
    )
    await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(1000) }),
    )
    expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(0)
    store.clock.offset_ms = 7_200_000
    expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(1)
    expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(0)
    store.clock.offset_ms = 0
  })
})

it('lists what was stored in a span of time', async () => {
  const other = await serveStorage()
  const from_ms = Date.now() - 60_000
  const listed = async (to_ms: number) => {
    const keys: string[] = []
    for await (const page of other.storage.listStored({ from_ms, to_ms })) keys.push(...page)
    return keys
  }
  const later_ms = Date.now() + 60_000
  expect(await listed(later_ms)).toEqual([])
  await other.storage.write('a/一.png', { body: Buffer.from('x'), content_type: 'image/png' })
  await other.storage.write('a/二.png', { body: Buffer.from('x'), content_type: 'image/png' })
  await other.storage.remove('a/二.png')
  expect(await listed(later_ms)).toEqual(['a/一.png'])
  expect(await listed(from_ms)).toEqual([])
  await other.close()
})

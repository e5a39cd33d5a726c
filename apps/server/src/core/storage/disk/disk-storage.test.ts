import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, truncate } from 'node:fs/promises'
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

describe('[UP-33] an object that has lost bytes', () => {
  /** The files of the store with the bytes of an object, as far as they hold the given one. */
  const filesWith = async (byte: string) => {
    const names = await readdir(store.root, { recursive: true, withFileTypes: true })
    const files = names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
    const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: await readFile(file) })))
    return sizes.filter(
      ({ bytes }) => bytes.length > 1000 && bytes.every((one) => one === byte.charCodeAt(0)),
    )
  }

  it('is never given as a whole one: a file cut off is refused, one that is gone too', async () => {
    await store.storage.write('cut/one.bin', {
      body: Buffer.alloc(5000, 'Q'),
      content_type: 'application/pdf',
    })
    const [stored] = await filesWith('Q')
    await truncate(stored!.file, 4000)
    await expect(readBack('cut/one.bin')).rejects.toMatchObject({ code: 'DamagedObject' })
    const answer = await fetch(store.storage.signedReadUrl('cut/one.bin', 60))
    expect(answer.status).toBe(500)
    await rm(stored!.file)
    await expect(readBack('cut/one.bin')).rejects.toMatchObject({ code: 'DamagedObject' })
  })

  it.each([
    ['cut off', (file: string) => truncate(file, PART - 1)],
    ['gone', (file: string) => rm(file)],
  ])('breaks off where a part of it is %s', async (_, damage) => {
    const client = sdkClient(await issue(store.storage, {}))
    const Key = `t/17/${randomUUID()}.bin`
    const letter = _ === 'gone' ? 'X' : 'Y'
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'image/png' }),
    )
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: Buffer.alloc(PART, letter) }),
    )
    const Parts = [{ PartNumber: 1, ETag }]
    await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
    const [stored] = await filesWith(letter)
    await damage(stored!.file)
    await expect(readBack(Key)).rejects.toMatchObject({ code: 'DamagedObject' })
    await expect(
      fetch(store.storage.signedReadUrl(Key, 60)).then((reply) => reply.arrayBuffer()),
    ).rejects.toThrow()
  })
})

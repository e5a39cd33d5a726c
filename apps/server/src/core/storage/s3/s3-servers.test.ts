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
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, s3Servers } from '../test/s3-servers.ts'
import { issue, sdkClient, serveStorage, type TestStorage } from '../test/serve-storage.ts'

const Bucket = 'files'
const PART = 5 * 1024 * 1024

describe.each(s3Servers())('the S3 driver on %s', (_name, open) => {
  let behind: S3Server
  let store: TestStorage
  beforeAll(async () => {
    behind = await open()
    store = await serveStorage(({ gateway }) => ({ driver: 's3', gateway, s3: behind.settings }))
  })
  afterAll(async () => {
    await store.close()
    await behind.close()
  })

  const put = async (Key: string, Body: Buffer, change: object = {}) =>
    sdkClient(await issue(store.storage, change)).send(
      new PutObjectCommand({ Bucket, Key, Body, ContentType: 'image/png' }),
    )

  /** An upload in parts through a credential of ours. */
  async function begin(Key: string, change: object = {}) {
    const client = sdkClient(await issue(store.storage, change))
    const place = { Bucket, Key }
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...place, ContentType: 'video/mp4' }),
    )
    const part = async (PartNumber: number, Body: Buffer) => {
      const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }))
      return { PartNumber, ETag }
    }
    const complete = (Parts: { PartNumber: number; ETag: string | undefined }[]) =>
      client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }))
    const abort = () => client.send(new AbortMultipartUploadCommand({ ...place, UploadId }))
    return { part, complete, abort }
  }

  it('streams an upload to the store under the key of the server, once', async () => {
    const bytes = randomBytes(200_000)
    const Key = 't/17/截屏.png'
    await put(Key, bytes)
    await put(Key, bytes)
    expect((await behind.bytesOf(Key))?.equals(bytes)).toBe(true)
    await expect(put(Key, randomBytes(10))).rejects.toMatchObject({ name: 'ObjectAlreadyExists' })
    expect((await behind.bytesOf(Key))?.equals(bytes)).toBe(true)
  })

  it('keeps a credential to its place and size', async () => {
    await expect(put('t/18/x', randomBytes(10))).rejects.toMatchObject({ name: 'AccessDenied' })
    const tooMuch = put('t/17/x', randomBytes(11), { max_bytes: 10 })
    await expect(tooMuch).rejects.toMatchObject({ name: 'EntityTooLarge' })
    expect(await behind.bytesOf('t/17/x')).toBeNull()
  })

  it('joins parts, answers the same when completed twice, and gives ranges of them', async () => {
    const Key = 't/17/film.mp4'
    const bytes = randomBytes(PART + 1000)
    const { part, complete } = await begin(Key)
    const Parts = [await part(1, bytes.subarray(0, PART)), await part(2, bytes.subarray(PART))]
    const first = await complete(Parts)
    expect((await complete(Parts)).ETag).toBe(first.ETag)
    expect((await behind.bytesOf(Key))?.equals(bytes)).toBe(true)
    expect(await store.storage.head(Key)).toMatchObject({ size: bytes.length, content_type: 'video/mp4' })
    const answer = await fetch(store.storage.signedReadUrl(Key, 60), { headers: { range: 'bytes=-400' } })
    expect(answer.status).toBe(206)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(-400))).toBe(true)
    const { stream } = await store.storage.read(Key, { start: PART - 1, end: PART })
    expect((await buffer(stream)).equals(bytes.subarray(PART - 1, PART + 1))).toBe(true)
  })

  it('[UP-2] writes nothing over an object, in parts either', async () => {
    const Key = 't/17/kept.mp4'
    const bytes = randomBytes(500)
    await put(Key, bytes)
    const { part, complete } = await begin(Key)
    const late = complete([await part(1, randomBytes(500))])
    await expect(late).rejects.toMatchObject({ name: 'ObjectAlreadyExists' })
    expect((await behind.bytesOf(Key))?.equals(bytes)).toBe(true)
  })

  it('refuses more parts than the credential allows', async () => {
    const { part } = await begin('t/17/much.mp4', { max_bytes: 9000 })
    await part(1, randomBytes(8000))
    await expect(part(2, randomBytes(2000))).rejects.toMatchObject({ name: 'EntityTooLarge' })
  })

  it('drops an upload that was given up, and sweeps what was left', async () => {
    const before = await behind.countUploads()
    const { part, abort } = await begin('t/17/given-up.mp4')
    await part(1, randomBytes(100))
    await abort()
    await abort()
    await expect(part(2, randomBytes(100))).rejects.toMatchObject({ name: 'NoSuchUpload' })
    expect(await behind.countUploads()).toBe(before)
    await begin('t/17/left.mp4')
    // moto says of every upload that it began in 2010: that young ones stay is shown on the stand-in.
    store.clock.offset_ms = 7_200_000
    expect(await store.storage.sweepAbandoned({ older_than_ms: 3_600_000 })).toBe(before + 1)
    store.clock.offset_ms = 0
    expect(await behind.countUploads()).toBe(0)
  })

  it('shows an object by its signed address only, to pages of any origin', async () => {
    const Key = 'a/图.png'
    const body = { stream: Readable.from([Buffer.from('0123456789')]), size: 10 }
    await store.storage.write(Key, { body, content_type: 'image/png' })
    const url = store.storage.signedReadUrl(Key, 60)
    const shown = await fetch(url, { headers: { origin: 'https://portal.example' } })
    expect([shown.status, shown.headers.get('access-control-allow-origin'), await shown.text()]).toEqual([
      200,
      '*',
      '0123456789',
    ])
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403)
    await store.storage.remove(Key)
    await store.storage.remove(Key)
    expect((await fetch(url)).status).toBe(404)
  })

  it('lists what was stored in a span of time', async () => {
    await put('t/17/listed.png', randomBytes(10))
    const now = Date.now()
    const listed = async (span: { from_ms: number; to_ms: number }) => {
      const keys: string[] = []
      for await (const page of store.storage.listStored(span)) keys.push(...page)
      return keys
    }
    expect(await listed({ from_ms: now - 60_000, to_ms: now + 60_000 })).toContain('t/17/listed.png')
    expect(await listed({ from_ms: 0, to_ms: now - 60_000 })).toEqual([])
  })
})

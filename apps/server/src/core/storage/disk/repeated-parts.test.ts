import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { issue, sdkClient, serveStorage, type TestStorage } from '../test/serve-storage.ts'

const PART_BYTES = 300_000

let store: TestStorage
beforeEach(async () => {
  store = await serveStorage()
})
afterEach(() => store.close())

/** An upload of exactly two parts, and a way to begin sending one that never ends. */
async function setup() {
  const client = sdkClient(await issue(store.storage, { max_bytes: PART_BYTES * 2 }))
  const place = { Bucket: 'files', Key: 't/17/film.mp4' }
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: 'video/mp4' }),
  )
  const send = (PartNumber: number, size = PART_BYTES) =>
    client.send(
      new UploadPartCommand({ ...place, UploadId, PartNumber, Body: Buffer.alloc(size, PartNumber) }),
    )
  const incoming = path.join(store.root, 'files/incoming')
  let hangingParts = 0
  const hang = async (PartNumber: number) => {
    const Body = new PassThrough()
    Body.write(Buffer.alloc(100_000))
    const stop = new AbortController()
    const hanging = client
      .send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body, ContentLength: PART_BYTES }), {
        abortSignal: stop.signal,
      })
      .catch(() => undefined)
    hangingParts += 1
    await vi.waitFor(async () => expect(await readdir(incoming)).toHaveLength(hangingParts))
    return async () => {
      stop.abort()
      await hanging
    }
  }
  return { send, hang }
}

it('takes a part again while its first attempt still hangs: a retry is no second part', async () => {
  const { send, hang } = await setup()
  const letGo = await hang(1)
  await expect(send(1)).resolves.toHaveProperty('ETag')
  await expect(send(2)).resolves.toHaveProperty('ETag')
  await letGo()
})

it('does not count a stored part twice while it is sent again', async () => {
  const { send, hang } = await setup()
  await send(1)
  const letGo = await hang(1)
  await expect(send(2)).resolves.toHaveProperty('ETag')
  await letGo()
})

it('still refuses more than the credential allows, whatever is under way', async () => {
  const { send, hang } = await setup()
  const letGo = await hang(1)
  await send(2)
  await expect(send(3, 1)).rejects.toMatchObject({ name: 'EntityTooLarge' })
  await letGo()
})

it('does not let one part be sent over and over at the same time', async () => {
  const { send, hang } = await setup()
  const letGo = [await hang(1), await hang(1), await hang(1)]
  await expect(send(1)).rejects.toMatchObject({ name: 'TooManyUploads' })
  for (const stop of letGo) await stop()
})

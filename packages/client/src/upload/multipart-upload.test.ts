import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  issue,
  type Served,
  serve,
  serveStorage,
  type TestStorage,
} from '../../../../apps/server/src/core/storage/test/serve-storage.ts'
import { type ResumePoint, type UploadOptions, uploadBlob } from './multipart-upload.ts'
import { PART_BYTES } from './part-size.ts'
import { sendByFetch } from './send-request.ts'
import { cancelledError, PAUSED } from './upload-error.ts'

/** The treatment of the next matching requests on the wire; the default lets everything through. */
type Wire = (request: http.IncomingMessage, response: http.ServerResponse) => 'pass' | 'handled'

let store: TestStorage
let front: Served
let wire: Wire
let seen: string[]

beforeEach(async () => {
  seen = []
  wire = () => 'pass'
  front = await serve((request, response) => {
    seen.push(
      `${request.method} ${new URL(request.url ?? '', 'http://x').search.replace(/uploadId=[^&]+/, 'uploadId')}`,
    )
    if (wire(request, response) === 'pass')
      store.storage.handle(request, response, request.headers.host ?? '')
  })
  store = await serveStorage((settings) => ({
    ...settings,
    gateway: { ...settings.gateway, public_origin: front.origin },
  }))
})
afterEach(async () => {
  await front.close()
  await store.close()
})

const content_type = 'video/mp4'
const FIFTEEN_MINUTES_MS = 15 * 60_000

async function options(bytes: Buffer, change: Partial<UploadOptions>): Promise<UploadOptions> {
  let skipped_ms = 0
  return {
    blob: new Blob([new Uint8Array(bytes)]),
    key: 't/17/课件.mp4',
    content_type,
    credential: await issue(store.storage, {}),
    renewCredential: () => Promise.reject(new Error('not expected')),
    send: sendByFetch,
    // Time passes only by waiting, and waiting takes no time.
    clock: {
      now: () => Date.now() + skipped_ms,
      wait: (ms, signal) => {
        skipped_ms += ms
        return signal.aborted ? Promise.reject(cancelledError()) : Promise.resolve()
      },
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    resume: null,
    onResumePoint: () => undefined,
    ...change,
  }
}

async function storedIs(bytes: Buffer): Promise<boolean> {
  const { stream } = await store.storage.read('t/17/课件.mp4', null)
  return bytes.equals(await buffer(stream))
}

const isPart = (request: http.IncomingMessage, part_number: number) =>
  request.method === 'PUT' && (request.url ?? '').includes(`partNumber=${part_number}&`)

describe('uploadBlob', () => {
  it.each([0, 1, 3000, PART_BYTES])('sends %d bytes in one request', async (size) => {
    const bytes = randomBytes(size)
    const progress: number[] = []
    await uploadBlob(await options(bytes, { onProgress: (sent) => progress.push(sent) }))
    expect(await storedIs(bytes)).toBe(true)
    expect(seen).toEqual(['PUT '])
    expect(progress.at(-1)).toBe(size)
  })

  it('sends a larger one in parts, with progress that only rises', async () => {
    const bytes = randomBytes(PART_BYTES * 2 + 100)
    const progress: number[] = []
    await uploadBlob(await options(bytes, { onProgress: (sent) => progress.push(sent) }))
    expect(await storedIs(bytes)).toBe(true)
    expect(await store.storage.head('t/17/课件.mp4')).toMatchObject({ content_type, size: bytes.length })
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.at(-1)).toBe(bytes.length)
  })

  it('sends a part again whose connection is cut in the middle', async () => {
    const bytes = randomBytes(PART_BYTES * 2 + 100)
    let cuts = 0
    wire = (request) => {
      if (!isPart(request, 2) || cuts === 2) return 'pass'
      cuts += 1
      request.once('data', () => request.socket.resetAndDestroy())
      return 'handled'
    }
    await uploadBlob(await options(bytes, {}))
    expect(cuts).toBe(2)
    expect(await storedIs(bytes)).toBe(true)
    expect(store.errors).toEqual([])
  })

  it('survives a connection that breaks inside the store, after its credential was accepted', async () => {
    const bytes = randomBytes(PART_BYTES * 2)
    let cuts = 0
    wire = (request) => {
      if (isPart(request, 1) && cuts === 0) {
        cuts += 1
        setImmediate(() => request.socket.resetAndDestroy())
      }
      return 'pass'
    }
    await uploadBlob(await options(bytes, {}))
    expect(await storedIs(bytes)).toBe(true)
    expect(store.errors).toEqual([])
  })

  it('is not put off by a lost answer', async () => {
    const bytes = randomBytes(PART_BYTES + 1)
    let lost = 0
    wire = (request, response) => {
      const isComplete = request.method === 'POST' && (request.url ?? '').includes('uploadId=')
      if (!isComplete || lost > 0) return 'pass'
      lost += 1
      response.writeHead = () => {
        request.socket.resetAndDestroy()
        return response
      }
      return 'pass'
    }
    await uploadBlob(await options(bytes, {}))
    expect(lost).toBe(1)
    expect(await storedIs(bytes)).toBe(true)
  })

  it('waits out a store that is busy, and gives up within ten seconds on one that is gone', async () => {
    let busy = 2
    wire = (_request, response) => {
      if (busy === 0) return 'pass'
      busy -= 1
      response.writeHead(503).end()
      return 'handled'
    }
    const bytes = randomBytes(100)
    await uploadBlob(await options(bytes, {}))
    expect(seen).toHaveLength(3)

    await front.close()
    const gone = await options(bytes, { key: 't/17/gone' })
    const begun_ms = gone.clock.now()
    await expect(uploadBlob(gone)).rejects.toMatchObject({ kind: 'network', message: '上传失败,请稍后重试' })
    expect(gone.clock.now() - begun_ms).toBeLessThan(10_000)
  })

  it('renews a credential that ran out after fifteen minutes, once for all parts, and goes on', async () => {
    const bytes = randomBytes(PART_BYTES * 4)
    let renewals = 0
    wire = (request) => {
      // The life of the first credential ends when the first part is on its way.
      if (isPart(request, 1)) store.clock.offset_ms = FIFTEEN_MINUTES_MS + 1000
      return 'pass'
    }
    const renewCredential = () => {
      renewals += 1
      return issue(store.storage, {})
    }
    const credential = await issue(store.storage, { ttl_s: FIFTEEN_MINUTES_MS / 1000 })
    const upload = await options(bytes, { credential, renewCredential })
    const { now } = upload.clock
    await uploadBlob({ ...upload, clock: { ...upload.clock, now: () => now() + store.clock.offset_ms } })
    expect(renewals).toBe(1)
    expect(await storedIs(bytes)).toBe(true)
  })

  it('corrects a clock that is a day off', async () => {
    const bytes = randomBytes(PART_BYTES + 1)
    const upload = await options(bytes, {})
    const { now } = upload.clock
    await uploadBlob({ ...upload, clock: { ...upload.clock, now: () => now() - 86_400_000 } })
    expect(await storedIs(bytes)).toBe(true)
  })

  it('drops everything when cancelled', async () => {
    const stop = new AbortController()
    let point: ResumePoint | null = null
    const upload = await options(randomBytes(PART_BYTES * 6), {
      signal: stop.signal,
      onResumePoint: (reached) => {
        point = reached
        stop.abort()
      },
    })
    await expect(uploadBlob(upload)).rejects.toMatchObject({ kind: 'cancelled' })
    expect(seen.at(-1)).toBe('DELETE ?uploadId')
    expect(point).not.toBeNull()
    expect(await store.storage.head(upload.key)).toBeNull()
  })

  it('keeps the parts on the server when paused, and sends only the others afterwards', async () => {
    const stop = new AbortController()
    let point: ResumePoint | null = null
    const bytes = randomBytes(PART_BYTES * 6)
    const onResumePoint = (reached: ResumePoint) => {
      point = reached
      if (reached.parts.length === 2) stop.abort(PAUSED)
    }
    const paused = uploadBlob(await options(bytes, { signal: stop.signal, onResumePoint }))
    await expect(paused).rejects.toMatchObject({ kind: 'cancelled' })
    expect(seen.some((line) => line.startsWith('DELETE'))).toBe(false)
    const resume = structuredClone(point) as ResumePoint | null
    seen = []
    await uploadBlob(await options(bytes, { resume }))
    expect(resume?.parts.length).toBeGreaterThanOrEqual(2)
    for (const { part_number } of resume?.parts ?? [])
      expect(seen.some((line) => line.includes(`partNumber=${part_number}&`))).toBe(false)
    expect(await storedIs(bytes)).toBe(true)
  })

  it('stops the other parts when one is refused, and says why', async () => {
    wire = (request, response) => {
      if (!isPart(request, 2)) return 'pass'
      response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
      request.resume()
      return 'handled'
    }
    const upload = await options(randomBytes(PART_BYTES * 6), {})
    await expect(uploadBlob(upload)).rejects.toMatchObject({
      kind: 'refused',
      code: 'AccessDenied',
      status: 403,
    })
    expect(seen.some((line) => line.startsWith('DELETE'))).toBe(false)
  })

  it('resumes with the parts that are missing', async () => {
    const bytes = randomBytes(PART_BYTES * 4)
    let point: ResumePoint | null = null
    wire = (request, response) => {
      if (!isPart(request, 4)) return 'pass'
      response.writeHead(400).end()
      request.resume()
      return 'handled'
    }
    const onResumePoint = (reached: ResumePoint) => {
      point = reached
    }
    await expect(uploadBlob(await options(bytes, { onResumePoint }))).rejects.toMatchObject({ status: 400 })
    wire = () => 'pass'
    seen = []
    const resume = structuredClone(point) as ResumePoint | null
    const sentBefore = new Set(resume?.parts.map((part) => part.part_number))
    await uploadBlob(await options(bytes, { resume }))
    const sentNow = seen.filter((line) => line.startsWith('PUT'))
    expect(sentNow).toHaveLength(4 - sentBefore.size)
    expect(await storedIs(bytes)).toBe(true)
  })

  it('begins again when the upload it resumes has been swept', async () => {
    const bytes = randomBytes(PART_BYTES + 1)
    const etag = createHash('md5').update('x').digest('hex')
    const resume = {
      key: 't/17/课件.mp4',
      upload_id: '00000000-0000-4000-8000-000000000000',
      part_bytes: PART_BYTES,
      parts: [{ part_number: 1, etag }],
    }
    await uploadBlob(await options(bytes, { resume }))
    expect(await storedIs(bytes)).toBe(true)
  })
})

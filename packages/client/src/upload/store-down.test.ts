import { beforeEach, describe, expect, it } from 'vitest'
import { uploadBlob } from './multipart-upload.ts'
import { PART_BYTES } from './part-size.ts'
import type { SendRequest, StoreAnswer } from './send-request.ts'
import { networkError, UploadError } from './upload-error.ts'

const TOLD_WITHIN_MS = 10_000
const FAR_MS = 60_000
const credential = {
  AccessKeyId: 'id',
  AccessKeySecret: 'secret',
  Endpoint: 'http://store.test/oss',
  Bucket: 'files',
  SecurityToken: 'token',
}

let now_ms = 0
beforeEach(() => {
  now_ms = 1_700_000_000_000
})

/** One way of a store to answer; `at_ms` is how long it took. */
type Behaviour = { at_ms: number; answer: StoreAnswer | 'broken' }
const busy = (at_ms: number): Behaviour => ({ at_ms, answer: { status: 503, etag: '', body: '' } })

/** A store that opens uploads, takes `good_parts` parts and from then on behaves like that; a client waits `stall_ms` for it. */
function storeThat(behaves: Behaviour, good_parts: number): SendRequest {
  let taken = 0
  return ({ request, onSent, body, stall_ms }) => {
    const size = body instanceof Blob ? body.size : 0
    const body_text = '<UploadId>1</UploadId>'
    if (good_parts > 0 && request.url.includes('uploads='))
      return Promise.resolve({ status: 200, etag: '', body: body_text })
    if (taken < good_parts) {
      taken += 1
      onSent(size)
      return Promise.resolve({ status: 200, etag: `"${'0'.repeat(32)}"`, body: '' })
    }
    // The bytes leave: they lie in the buffers of the line, independent of the store.
    onSent(size)
    now_ms += Math.min(behaves.at_ms, stall_ms)
    const isInTime = behaves.at_ms < stall_ms && behaves.answer !== 'broken'
    return isInTime && behaves.answer !== 'broken'
      ? Promise.resolve(behaves.answer)
      : Promise.reject(networkError())
  }
}

async function upload(send: SendRequest, size: number): Promise<{ error: unknown; parts: number }> {
  let parts = 0
  const clock = {
    now: () => now_ms,
    wait: async (ms: number) => {
      now_ms += ms
    },
  }
  const error = await uploadBlob({
    blob: new Blob([new Uint8Array(size)]),
    key: 't/17/a.mp4',
    content_type: 'video/mp4',
    credential,
    renewCredential: () => Promise.reject(new Error('not expected')),
    send,
    clock,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    resume: null,
    onResumePoint: (point) => {
      parts = point.parts.length
    },
  }).catch((reason: unknown) => reason)
  return { error, parts }
}

describe('[UP-4] an upload to a store that', () => {
  it.each([
    ['refuses at once', { at_ms: 0, answer: 'broken' }],
    ['never answers', { at_ms: FAR_MS, answer: 'broken' }],
    ['cannot be reached for two seconds', { at_ms: 2_000, answer: 'broken' }],
    ['is busy at once', busy(0)],
    ['is busy after four seconds', busy(4_000)],
    ['is busy after eight seconds', busy(8_000)],
  ] satisfies [string, Behaviour][])('%s says so within ten seconds', async (_way, behaves) => {
    const begun_ms = now_ms
    const { error } = await upload(storeThat(behaves, 0), 100)
    expect(error).toBeInstanceOf(UploadError)
    expect(error).toMatchObject({ message: '上传失败,请稍后重试' })
    expect(now_ms - begun_ms).toBeLessThanOrEqual(TOLD_WITHIN_MS)
  })

  it('breaks off half-way says so, and the parts it has are remembered', async () => {
    const { error, parts } = await upload(storeThat(busy(0), 4), PART_BYTES * 10)
    expect(error).toMatchObject({ message: '上传失败,请稍后重试' })
    expect(parts).toBe(4)
  })

  it('is busy only for a while gets all of it', async () => {
    const begun_ms = now_ms
    const good = storeThat(busy(0), 100)
    const { error } = await upload((sending) => {
      if (now_ms - begun_ms >= 5_000) return good(sending)
      now_ms += 100
      return Promise.resolve({ status: 503, etag: '', body: '' })
    }, 100)
    expect(error).toBeUndefined()
  })
})

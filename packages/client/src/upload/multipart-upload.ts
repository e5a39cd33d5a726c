import { PART_BYTES, partBytesFor } from './part-size.ts'
import { createStoreClient, type StoreClient, type StoreClientOptions, tagText } from './store-client.ts'
import { cancelledError, isCancelled, PAUSED, UploadError } from './upload-error.ts'

/** A part the store has confirmed. */
export type FinishedPart = { part_number: number; etag: string }

/** The state of an interrupted upload; plain data, so it may be kept across a reload. */
export type ResumePoint = {
  key: string
  upload_id: string
  part_bytes: number
  parts: readonly FinishedPart[]
}

/** One blob on its way to one key. */
export type UploadOptions = StoreClientOptions & {
  blob: Blob
  key: string
  content_type: string
  /** Bytes the store has or is receiving; never goes back. */
  onProgress: (sent_bytes: number) => void
  /** The point where an earlier attempt stopped, or null to begin. */
  resume: ResumePoint | null
  /** Told when the store has opened the upload and after every part, for the next attempt. */
  onResumePoint: (point: ResumePoint) => void
}

const PARALLEL_PARTS = 3
// A store that is gone is reported within ten seconds.
const PATIENCE_MS = 9_000
// A store elsewhere joins the parts of a large file without any bytes moving here.
const COMPLETE_PATIENCE_MS = 20_000

/**
 * Uploads a blob, in one request when small and in parallel parts when not. Rejects with UploadError; when cancelled,
 * the parts on the server are dropped first, when failed or aborted with PAUSED they stay for the next attempt.
 */
export async function uploadBlob(options: UploadOptions): Promise<void> {
  if (options.signal.aborted) throw cancelledError()
  if (options.blob.size <= PART_BYTES) return putWhole(options)
  try {
    return await uploadParts(options, options.resume)
  } catch (error) {
    const isGone = error instanceof UploadError && error.code === 'NoSuchUpload'
    if (options.resume === null || !isGone) throw error
    // The upload was swept or finished in the meantime: the remembered parts are worthless.
    return uploadParts(options, null)
  }
}

async function putWhole(options: UploadOptions): Promise<void> {
  const { blob, key, content_type } = options
  const onSent = risingOnly(options.onProgress)
  await createStoreClient(options)({
    method: 'PUT',
    key,
    query: {},
    content_type,
    body: blob,
    onSent,
    patience_ms: PATIENCE_MS,
  })
  onSent(blob.size)
}

async function uploadParts(options: UploadOptions, resume: ResumePoint | null): Promise<void> {
  // The first part to fail for good stops the others.
  const halt = new AbortController()
  const stop = () => halt.abort()
  options.signal.addEventListener('abort', stop)
  const call = createStoreClient({ ...options, signal: halt.signal })
  let point = resume
  try {
    if (point === null) {
      point = await startUpload(call, options)
      options.onResumePoint(point)
    }
    const parts = await sendParts(call, { options, point, halt })
    await completeUpload(call, { point, parts })
  } catch (error) {
    if (options.signal.aborted || isCancelled(error)) {
      if (point !== null && options.signal.reason !== PAUSED) await dropUpload(options, point)
      throw cancelledError()
    }
    throw error
  } finally {
    options.signal.removeEventListener('abort', stop)
  }
}

async function startUpload(
  call: StoreClient,
  { blob, key, content_type }: UploadOptions,
): Promise<ResumePoint> {
  const answer = await call({
    method: 'POST',
    key,
    query: { uploads: '' },
    content_type,
    body: null,
    onSent: ignore,
    patience_ms: PATIENCE_MS,
  })
  return { key, upload_id: tagText(answer.body, 'UploadId'), part_bytes: partBytesFor(blob.size), parts: [] }
}

async function sendParts(
  call: StoreClient,
  upload: { options: UploadOptions; point: ResumePoint; halt: AbortController },
): Promise<FinishedPart[]> {
  const { options, point, halt } = upload
  const { blob, key } = options
  const finished = new Map(point.parts.map((part) => [part.part_number, part.etag]))
  const sizeOf = (part_number: number) => partBlob(blob, { point, part_number }).size
  const sent = new Map([...finished.keys()].map((part_number) => [part_number, sizeOf(part_number)]))
  const rising = risingOnly(options.onProgress)
  const report = (part_number: number, bytes: number) => {
    sent.set(part_number, bytes)
    rising([...sent.values()].reduce((sum, size) => sum + size, 0))
  }
  const missing = partNumbers(blob.size, point.part_bytes).filter((part_number) => !finished.has(part_number))

  async function sendNext(): Promise<void> {
    for (let part_number = missing.shift(); part_number !== undefined; part_number = missing.shift()) {
      const number = part_number
      const body = partBlob(blob, { point, part_number })
      const answer = await call({
        method: 'PUT',
        key,
        query: { partNumber: String(number), uploadId: point.upload_id },
        content_type: null,
        body,
        onSent: (bytes) => report(number, Math.min(bytes, body.size)),
        patience_ms: PATIENCE_MS,
      })
      finished.set(number, answer.etag)
      report(number, body.size)
      options.onResumePoint({ ...point, parts: listParts(finished) })
    }
  }

  const workers = Array.from({ length: PARALLEL_PARTS }, () =>
    sendNext().catch((error: unknown) => {
      halt.abort()
      throw error
    }),
  )
  const outcomes = await Promise.allSettled(workers)
  const failures = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map((outcome) => outcome.reason as unknown)
  // The parts that were stopped say "cancelled"; the part that failed first tells the cause.
  const cause = failures.find((failure) => !isCancelled(failure)) ?? failures[0]
  if (cause !== undefined) throw cause
  return listParts(finished)
}

async function completeUpload(
  call: StoreClient,
  upload: { point: ResumePoint; parts: readonly FinishedPart[] },
): Promise<void> {
  const elements = upload.parts.map(
    ({ part_number, etag }) => `<Part><PartNumber>${part_number}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  await call({
    method: 'POST',
    key: upload.point.key,
    query: { uploadId: upload.point.upload_id },
    content_type: 'application/xml',
    body: `<CompleteMultipartUpload>${elements.join('')}</CompleteMultipartUpload>`,
    onSent: ignore,
    patience_ms: COMPLETE_PATIENCE_MS,
  })
}

/** Drops the server's parts of an unfinished upload. Best effort: the server sweeps the rest later. */
export async function dropUpload(
  options: Omit<StoreClientOptions, 'signal'>,
  point: ResumePoint,
): Promise<void> {
  const call = createStoreClient({ ...options, signal: new AbortController().signal })
  const query = { uploadId: point.upload_id }
  await call({
    method: 'DELETE',
    key: point.key,
    query,
    content_type: null,
    body: null,
    onSent: ignore,
    patience_ms: PATIENCE_MS,
  }).catch(ignore)
}

function partBlob(blob: Blob, place: { point: ResumePoint; part_number: number }): Blob {
  const { part_bytes } = place.point
  return blob.slice((place.part_number - 1) * part_bytes, place.part_number * part_bytes)
}

function partNumbers(size: number, part_bytes: number): number[] {
  return Array.from({ length: Math.ceil(size / part_bytes) }, (_unused, index) => index + 1)
}

function listParts(finished: ReadonlyMap<number, string>): FinishedPart[] {
  return [...finished]
    .map(([part_number, etag]) => ({ part_number, etag }))
    .sort((a, b) => a.part_number - b.part_number)
}

function risingOnly(onProgress: (bytes: number) => void): (bytes: number) => void {
  let most = -1
  return (bytes) => {
    if (bytes <= most) return
    most = bytes
    onProgress(bytes)
  }
}

function ignore(): void {
  // Nothing to report: the call has no body worth a progress bar.
}

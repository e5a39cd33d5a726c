import { createHash } from 'node:crypto'
import { PassThrough, pipeline, Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { bodyStream, resolveRange } from '../object-stream.ts'
import { multipartEtag } from '../gateway/gateway-upload.ts'
import type { ObjectBackend, UploadPlace } from '../object-backend.ts'
import { isS3Error, refuse } from './s3-error.ts'
import { bareEtag, listAllParts, listS3Objects, sweepS3Uploads } from './s3-uploads.ts'
import type { ObjectFacts } from '../storage.ts'
import { isStorageError, StorageError } from '../storage-error.ts'

/** An S3-compatible store the server reaches with its own key; browsers never see it. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  /** `path` for MinIO and the like, `virtual` where the bucket is part of the host name. */
  addressing: 'path' | 'virtual'
}

/** How long the store may be silent, by try, when it is asked something and while bytes move. */
export const S3_PATIENCE_MS = { connect: 2_000, asked: 4_000, bytes: 8_000 }
/** A question that failed is put once more. */
export const S3_TRIES = 2

/** Objects in an S3-compatible store; bodies are streamed through, never held in memory. */
export function createS3Backend(settings: S3Settings, now: () => number): ObjectBackend {
  const ask = clientOf(settings, S3_PATIENCE_MS.asked)
  const client = clientOf(settings, S3_PATIENCE_MS.bytes)
  const at = (key: string) => ({ Bucket: settings.bucket, Key: key })
  const inUpload = (place: UploadPlace) => ({
    ...at(place.key),
    UploadId: place.upload_id,
  })

  async function head(key: string): Promise<ObjectFacts | null> {
    try {
      return factsOf(await ask.send(new HeadObjectCommand(at(key))))
    } catch (error) {
      if (isS3Error(error, ['NotFound', 'NoSuchKey'])) return null
      return refuse(error)
    }
  }

  async function abortUpload(place: UploadPlace): Promise<void> {
    try {
      await ask.send(new AbortMultipartUploadCommand(inUpload(place))).catch(refuse)
    } catch (error) {
      if (!isStorageError(error, 'NoSuchUpload')) throw error
    }
  }

  return {
    driver: 's3',
    head,
    async read(key, range) {
      const facts = await head(key)
      if (facts === null) throw new StorageError('NoSuchKey', 'There is no such object.')
      const span = resolveRange(range, facts.size)
      if (facts.size === 0) return { stream: Readable.from([]), facts, range: span }
      const Range = range === null ? undefined : `bytes=${span.start}-${span.end}`
      // Without IfMatch a replacement between the two calls would give a wrong length.
      const IfMatch = `"${facts.etag}"`
      const output = await client.send(new GetObjectCommand({ ...at(key), Range, IfMatch })).catch(refuse)
      if (!(output.Body instanceof Readable))
        throw new StorageError('StoreUnavailable', 'The store sent no body.')
      return { stream: output.Body, facts, range: span }
    },
    async put(key, { body, content_type, only_if_absent }) {
      const size = body instanceof Uint8Array ? body.byteLength : body.size
      const existing = only_if_absent ? await head(key) : null
      if (existing !== null) return keepExisting(existing, bodyStream(body))
      const output = await sendBody(bodyStream(body), (stream, abortSignal) =>
        client.send(
          new PutObjectCommand({
            ...at(key),
            Body: size === 0 ? new Uint8Array() : stream,
            ContentLength: size,
            ContentType: content_type,
            // The head above answers a retry; this closes the gap between two uploads at the same time.
            IfNoneMatch: only_if_absent ? '*' : undefined,
          }),
          { abortSignal },
        ),
      )
      return { size, content_type, etag: bareEtag(output.ETag) }
    },
    async remove(key) {
      await ask.send(new DeleteObjectCommand(at(key))).catch(refuse)
    },
    async startUpload(key, content_type) {
      const output = await ask
        .send(new CreateMultipartUploadCommand({ ...at(key), ContentType: content_type }))
        .catch(refuse)
      return output.UploadId ?? ''
    },
    async putPart(place, { part_number, stream, size }) {
      const upload = { ...inUpload(place), PartNumber: part_number, ContentLength: size }
      const output = await sendBody(stream, (Body, abortSignal) =>
        client.send(new UploadPartCommand({ ...upload, Body }), { abortSignal }),
      )
      return bareEtag(output.ETag)
    },
    listParts: (place) => listAllParts(ask, inUpload(place)),
    async completeUpload(place, parts) {
      // Not every compatible store knows IfNoneMatch when parts are joined, and such a one would write over it.
      const existing = await head(place.key)
      if (existing !== null) {
        await abortUpload(place)
        return keptFacts(existing, multipartEtag(parts))
      }
      const MultipartUpload = {
        Parts: parts.map((part) => ({ PartNumber: part.part_number, ETag: `"${part.etag}"` })),
      }
      await client
        .send(new CompleteMultipartUploadCommand({ ...inUpload(place), MultipartUpload, IfNoneMatch: '*' }))
        .catch(refuse)
      const facts = await head(place.key)
      if (facts === null)
        throw new StorageError('StoreUnavailable', 'The store lost the object it just completed.')
      return facts
    },
    abortUpload,
    list: (span) => listS3Objects(client, { bucket: settings.bucket, span }),
    sweep: (older_than_ms) =>
      sweepS3Uploads(client, { bucket: settings.bucket, before_ms: now() - older_than_ms }),
  }
}

// A store that is down or silent must be reported to the teacher within ten seconds.
function clientOf(settings: S3Settings, socketTimeout: number): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: settings.addressing === 'path',
    credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
    maxAttempts: S3_TRIES,
    requestHandler: { connectionTimeout: S3_PATIENCE_MS.connect, socketTimeout },
    // Not every compatible store understands the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

// The SDK waits for ever on a body that fails, so the failure cancels the call; the
// uploader must hear the failure of the body, not that the call was cancelled.
async function sendBody<Output>(
  source: Readable,
  send: (stream: Readable, cancelled: AbortSignal) => Promise<Output>,
): Promise<Output> {
  let refusal: StorageError | null = null
  const cancel = new AbortController()
  const stream = pipeline(source, new PassThrough(), (error) => {
    if (!error) return
    if (error instanceof StorageError) refusal = error
    cancel.abort()
  })
  try {
    return await send(stream, cancel.signal)
  } catch (error) {
    return refuse(refusal ?? error)
  } finally {
    stream.destroy()
  }
}

async function keepExisting(existing: ObjectFacts, source: Readable): Promise<ObjectFacts> {
  const md5 = createHash('md5')
  for await (const chunk of source) md5.update(chunk)
  return keptFacts(existing, md5.digest('hex'))
}

function keptFacts(existing: ObjectFacts, late_etag: string): ObjectFacts {
  if (late_etag === existing.etag) return existing
  throw new StorageError('ObjectAlreadyExists', 'An object with this key is already stored.')
}

function factsOf(output: { ContentLength?: number; ContentType?: string; ETag?: string }): ObjectFacts {
  return {
    size: output.ContentLength ?? 0,
    content_type: output.ContentType ?? 'application/octet-stream',
    etag: bareEtag(output.ETag),
  }
}

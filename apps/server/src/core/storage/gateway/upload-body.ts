import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'
import { crc32 } from 'node:zlib'
import { decodeAwsChunks } from './aws-chunked.ts'
import { StorageError } from '../storage-error.ts'

const UNSIGNED = 'UNSIGNED-PAYLOAD'
const UNSIGNED_CHUNKS = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

/** The bytes a request really carries, decoded, with their declared number. */
export type UploadBody = { stream: Readable; size: number }

/**
 * Opens the body of an upload. The stream fails with EntityTooLarge, IncompleteBody or BadDigest while it is read, so a
 * store that commits only after its end never keeps a wrong object.
 */
export function openUploadBody(request: IncomingMessage, limits: { max_bytes: number }): UploadBody {
  const declaredHash = textHeader(request, 'x-amz-content-sha256')
  const isChunked = declaredHash === UNSIGNED_CHUNKS
  if (declaredHash.startsWith('STREAMING-') && !isChunked) {
    throw new StorageError('NotImplemented', 'Signed chunks are not supported; send UNSIGNED-PAYLOAD.')
  }
  if (declaredHash !== UNSIGNED && !isChunked && !/^[0-9a-f]{64}$/.test(declaredHash)) {
    throw new StorageError('InvalidRequest', 'x-amz-content-sha256: is missing or malformed.')
  }
  const size = declaredSize(
    textHeader(request, isChunked ? 'x-amz-decoded-content-length' : 'content-length'),
  )
  if (size > limits.max_bytes) {
    throw new StorageError('EntityTooLarge', `The credential allows ${limits.max_bytes} bytes.`)
  }
  const digests = {
    sha256: /^[0-9a-f]{64}$/.test(declaredHash) ? declaredHash : '',
    md5: textHeader(request, 'content-md5'),
    crc32: textHeader(request, 'x-amz-checksum-crc32'),
    hasTrailer: isChunked,
  }
  const checked = checkBody(size, digests)
  // Errors reach whoever reads the checked stream; the callback only keeps them from being thrown at the process.
  const settle = () => undefined
  if (!isChunked) return { stream: pipeline(request, checked, settle), size }
  const decoder = decodeAwsChunks((name, value) => {
    if (name === 'x-amz-checksum-crc32') digests.crc32 = value
  })
  return { stream: pipeline(request, decoder, checked, settle), size }
}

function checkBody(
  size: number,
  expected: { sha256: string; md5: string; crc32: string; hasTrailer: boolean },
): Transform {
  const sha256 = expected.sha256 === '' ? null : createHash('sha256')
  const md5 = expected.md5 === '' ? null : createHash('md5')
  // A trailer may still name it at the end; our own uploader never does.
  const mayNameCrc32 = expected.hasTrailer || expected.crc32 !== ''
  let crc = 0
  let seen = 0
  // The last bytes wait for the verdict: a store behind us must not see a full body before it is known to be right.
  let held: Buffer | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > size) {
        done(new StorageError('EntityTooLarge', 'The body is longer than declared.'))
        return
      }
      sha256?.update(chunk)
      md5?.update(chunk)
      if (mayNameCrc32) crc = crc32(chunk, crc)
      if (held !== null) this.push(held)
      held = chunk
      done()
    },
    flush(done: TransformCallback) {
      if (seen !== size) return done(new StorageError('IncompleteBody', 'The body is shorter than declared.'))
      const crcText = Buffer.from(crc.toString(16).padStart(8, '0'), 'hex').toString('base64')
      const isIntact =
        (sha256 === null || sha256.digest('hex') === expected.sha256) &&
        (md5 === null || md5.digest('base64') === expected.md5) &&
        (expected.crc32 === '' || expected.crc32 === crcText)
      if (!isIntact) return done(new StorageError('BadDigest', 'The body does not match its checksum.'))
      if (held !== null) this.push(held)
      done()
    },
  })
}

function declaredSize(value: string): number {
  if (!/^\d{1,15}$/.test(value)) {
    throw new StorageError('MissingContentLength', 'The length of the body must be declared.')
  }
  return Number(value)
}

function textHeader(request: IncomingMessage, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

import { Readable } from 'node:stream'
import type { ByteRange, ObjectBody } from './storage.ts'
import { StorageError } from './storage-error.ts'

/** The stream of a body, whichever form it has. */
export function bodyStream(body: ObjectBody): Readable {
  return body instanceof Uint8Array ? Readable.from([Buffer.from(body)]) : body.stream
}

/** The first and last byte asked for; throws InvalidRange when the object does not reach that far. */
export function resolveRange(range: ByteRange | null, size: number): { start: number; end: number } {
  if (range === null) return { start: 0, end: size - 1 }
  if (range.start >= size) throw new StorageError('InvalidRange', `The object has ${size} bytes.`)
  return { start: range.start, end: Math.min(range.end ?? size - 1, size - 1) }
}

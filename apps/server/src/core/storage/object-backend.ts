import type { Readable } from 'node:stream'
import type { ByteRange, ObjectBody, ObjectFacts, ObjectRead, StoredSpan } from './storage.ts'

/** One stored part of an unfinished upload; `etag` is the bare hex. */
export type StoredPart = { part_number: number; etag: string; size: number }

/** A place in an unfinished upload. */
export type UploadPlace = { key: string; upload_id: string }

/** Where our own upload endpoint keeps bytes: the local disk, or any S3-compatible store behind the server. */
export type ObjectBackend = {
  readonly driver: 'disk' | 's3'
  head: (key: string) => Promise<ObjectFacts | null>
  read: (key: string, range: ByteRange | null) => Promise<ObjectRead>
  /** With `only_if_absent` an existing object stays: its facts are returned when the bytes are the same, else ObjectAlreadyExists. */
  put: (
    key: string,
    object: { body: ObjectBody; content_type: string; only_if_absent: boolean },
  ) => Promise<ObjectFacts>
  remove: (key: string) => Promise<void>
  startUpload: (key: string, content_type: string) => Promise<string>
  putPart: (
    place: UploadPlace,
    part: { part_number: number; stream: Readable; size: number },
  ) => Promise<string>
  /** Throws NoSuchUpload when the upload is unknown, finished or dropped. */
  listParts: (place: UploadPlace) => Promise<StoredPart[]>
  /** Joins the parts in the given order; never replaces an object with other bytes. */
  completeUpload: (place: UploadPlace, parts: readonly StoredPart[]) => Promise<ObjectFacts>
  abortUpload: (place: UploadPlace) => Promise<void>
  list: (span: StoredSpan) => AsyncIterable<string[]>
  sweep: (older_than_ms: number) => Promise<number>
}

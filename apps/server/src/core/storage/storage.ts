import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { UploadCredential } from '@jiangtai/shared/core/upload-credential.ts'

/** The facts of a stored object; `etag` is the bare hex, without quotes. */
export type ObjectFacts = { size: number; content_type: string; etag: string }

/** Bytes from `start` to `end`, both included; `end: null` means to the last byte. */
export type ByteRange = { start: number; end: number | null }

/** An opened object: `facts.size` is the whole, `range` the bytes that `stream` will give. */
export type ObjectRead = { stream: Readable; facts: ObjectFacts; range: { start: number; end: number } }

/** Bytes in memory, or a stream whose length is known (stores refuse streams of unknown length). */
export type ObjectBody = Uint8Array | { stream: Readable; size: number }

/**
 * The permission of an upload credential. A `prefix` ending in `/` covers everything below it; any other prefix is one exact
 * key. `ttl_s` is at most `MAX_CREDENTIAL_TTL_S` (15 minutes).
 */
export type CredentialRequest = {
  prefix: string
  max_bytes: number
  content_types: readonly string[]
  ttl_s: number
}

/** A span of time, in milliseconds since 1970. */
export type StoredSpan = { from_ms: number; to_ms: number }

/** The object store as the rest of the server sees it; keys are `a/b/c.ext`, objects are private unless under a public prefix. */
export type Storage = {
  readonly driver: 'disk' | 's3'
  readonly bucket: string
  /** Temporary credential for one upload; throws InvalidArgument when the request is out of bounds. */
  issueCredential: (request: CredentialRequest) => Promise<UploadCredential>
  /** Facts of an object, or null when there is none. */
  head: (key: string) => Promise<ObjectFacts | null>
  /** Opens an object; throws NoSuchKey or InvalidRange. The caller consumes or destroys the stream. */
  read: (key: string, range: ByteRange | null) => Promise<ObjectRead>
  /** The same also for withheld objects, to look whether they are good again. */
  readWithheld: (key: string, range: ByteRange | null) => Promise<ObjectRead>
  /** From now on these objects, and no others, are known to be damaged: `read` and every address throw DamagedObject, until one is stored anew ([UP-34]). */
  withhold: (keys: readonly string[]) => void
  /** Stores an object, replacing one of the same key; visible only when complete. */
  write: (key: string, object: { body: ObjectBody; content_type: string }) => Promise<ObjectFacts>
  /** Forgets an object; no error when there is none. */
  remove: (key: string) => Promise<void>
  /** Address for showing the object, valid for at least `ttl_s` seconds and the same for an hour so browsers may cache it. */
  signedReadUrl: (key: string, ttl_s: number) => string
  /** Address of an object that may be taken back: valid for half an hour at most, and each showing asks whether it is still there. */
  signedPassingUrl: (key: string) => string
  /** The same as `signedReadUrl`, but saved by the browser under `file_name`. */
  signedDownloadUrl: (key: string, options: { ttl_s: number; file_name: string }) => string
  /** Raw Node handler for everything under the mount path; answers every request itself and never throws. `asked_host` is the host as the browser knows it. */
  handle: (request: IncomingMessage, response: ServerResponse, asked_host: string) => void
  /** The keys of whole objects stored in that span of time, some hundreds at once; in no order. */
  listStored: (span: StoredSpan) => AsyncIterable<string[]>
  /** Drops unfinished uploads untouched for that long; resolves to how many. Safe to repeat. */
  sweepAbandoned: (options: { older_than_ms: number }) => Promise<number>
}

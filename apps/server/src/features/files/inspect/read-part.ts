import { Readable, Transform, type TransformCallback } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import type { Storage } from '../../../core/storage/storage.ts'
import { BrokenFile } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30

/** A stored archive and one entry of it. */
export type PartOf = { storage: Storage; object_key: string; bytes: StoredBytes; entry: ZipEntry }

/** One entry of an archive as it unpacks: exactly as many bytes as its directory says, or BrokenFile. */
export async function openPart({ storage, object_key, bytes, entry }: PartOf): Promise<Readable> {
  const head = await bytes.at(entry.offset, LOCAL_BYTES)
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL)
    throw new BrokenFile('an entry is not where it should be')
  const start = entry.offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.packed === 0) return Readable.from([])
  const { stream } = await storage.read(object_key, { start, end: start + entry.packed - 1 })
  return entry.is_deflated
    ? piped(piped(stream, createInflateRaw()), held(entry.unpacked))
    : piped(stream, held(entry.unpacked))
}

/** The beginning of a small entry; a longer one is cut off. */
export async function readPartHead(part: PartOf, most_bytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  const stream = await openPart(part)
  try {
    for await (const piece of stream) {
      pieces.push(Buffer.from(piece))
      length += pieces.at(-1)?.length ?? 0
      if (length >= most_bytes) break
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(pieces).subarray(0, most_bytes)
}

/** Pipes, and ends each stream with the other: an error of the store reaches the reader, and a reader that stops stops the store. */
function piped(from: Readable, to: Transform): Transform {
  from.on('error', (error) => to.destroy(isUnpacking(error) ? new BrokenFile(error.message) : error))
  to.on('close', () => from.destroy())
  return from.pipe(to)
}

function held(size: number): Transform {
  let seen = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      seen += piece.length
      done(seen > size ? new BrokenFile('an entry is larger than told') : null, piece)
    },
    flush(done: TransformCallback) {
      done(seen === size ? null : new BrokenFile('an entry is smaller than told'))
    },
  })
}

function isUnpacking(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}

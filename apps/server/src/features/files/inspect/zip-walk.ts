import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { BrokenFile, type ByteCursor } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'
import type { ZipEntry } from './zip-entries.ts'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** The most bytes kept of an entry that somebody wants to read; the parts that tell the kind of an Office file are a few kilobytes. */
const MOST_KEPT_BYTES = 1024 * 1024
const INFLATE_CHUNK_BYTES = 256 * 1024

/**
 * Goes through an archive once, from front to back, and holds it to its directory: every entry where and named as told, none
 * over another, each unpacking to no more than told. Gives the bytes of the wanted entry. Throws BrokenFile otherwise.
 */
export async function readZip(
  bytes: StoredBytes,
  archive: { entries: readonly ZipEntry[]; wanted: string },
): Promise<Buffer> {
  const inOrder = [...archive.entries].sort((a, b) => a.offset - b.offset)
  return bytes.walk(async (cursor) => {
    let found: Buffer | null = null
    for (const entry of inOrder) {
      await openEntry(cursor, entry)
      const kept = await unpackEntry(cursor, { entry, keeps: entry.name === archive.wanted })
      if (entry.name === archive.wanted) found = kept
    }
    if (found === null) throw new BrokenFile('a part is missing')
    return found
  })
}

async function openEntry(cursor: ByteCursor, entry: ZipEntry): Promise<void> {
  const gap = entry.offset - cursor.position()
  if (gap < 0) throw new BrokenFile('one entry lies over another')
  await cursor.skip(gap)
  const head = await cursor.take(LOCAL_BYTES)
  if (head.readUInt32LE(0) !== LOCAL) throw new BrokenFile('an entry is not where it should be')
  const nameBytes = head.readUInt16LE(26)
  const extraBytes = head.readUInt16LE(28)
  const name = (await cursor.take(nameBytes)).toString('utf8')
  if (name !== entry.name) throw new BrokenFile('an entry bears two names')
  await cursor.skip(extraBytes)
}

async function unpackEntry(cursor: ByteCursor, input: { entry: ZipEntry; keeps: boolean }): Promise<Buffer> {
  const { entry, keeps } = input
  if (keeps && entry.unpacked > MOST_KEPT_BYTES) throw new BrokenFile('a part is far too long')
  if (entry.is_deflated) return inflateEntry(cursor, input)
  if (entry.packed !== entry.unpacked) throw new BrokenFile('an entry bears two sizes')
  if (keeps) return cursor.take(entry.packed)
  await cursor.skip(entry.packed)
  return NOTHING
}

async function inflateEntry(
  cursor: ByteCursor,
  { entry, keeps }: { entry: ZipEntry; keeps: boolean },
): Promise<Buffer> {
  const kept: Buffer[] = []
  let unpacked = 0
  const chunkSize = Math.max(64, Math.min(INFLATE_CHUNK_BYTES, entry.unpacked + 1))
  const inflate = createInflateRaw({ chunkSize })
  try {
    await pipeline(Readable.from(cursor.section(entry.packed)), inflate, async (unpacking) => {
      for await (const piece of unpacking as AsyncIterable<Buffer>) {
        unpacked += piece.length
        if (unpacked > entry.unpacked) return
        if (keeps) kept.push(piece)
      }
    })
  } catch (error) {
    // Errors of zlib about damaged bytes, and errors of the streams about our stopping; failures of the store go on as they are.
    if (isZlibError(error) || unpacked > entry.unpacked) throw new BrokenFile('an entry is not what was told')
    throw error
  }
  if (unpacked !== entry.unpacked) throw new BrokenFile('an entry is smaller than told')
  return Buffer.concat(kept)
}

function isZlibError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
  )
}

const NOTHING = Buffer.alloc(0)

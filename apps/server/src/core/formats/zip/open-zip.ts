import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8

/** How much a zip file may unpack to, and into how many files. */
export type ZipBounds = { max_bytes: number; max_entries: number }

/** A zip file in memory, read entry by entry. */
export type ZipFile = {
  names: readonly string[]
  /** The bytes of the entry at a place in `names`; null when they are more than is left of the bounds, or cannot be unpacked. */
  read: (index: number) => Buffer | null
}

type Entry = { name: string; at: number }

/**
 * Opens a zip file that unpacks to at most `max_bytes` in at most `max_entries` files. The sizes of its table are not believed: each
 * entry is unpacked up to what is left of the limit. Null for a file that is no zip, or a zip of another kind than office programs write.
 */
export function openZip(bytes: Buffer, bounds: ZipBounds): ZipFile | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > bounds.max_entries) return null
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return null
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    entries.push({ name: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name), at })
    at += CENTRAL_BYTES + name + extra + comment
  }
  let left = bounds.max_bytes
  return {
    names: entries.map(({ name }) => name),
    read(index) {
      const entry = entries[index]
      const unpacked = entry === undefined ? null : unpack(bytes, entry.at, left)
      if (unpacked !== null) left -= unpacked.length
      return unpacked
    },
  }
}

/** The bytes of the entry described at `at`, or null when they are more than `left` or cannot be read. */
function unpack(bytes: Buffer, at: number, left: number): Buffer | null {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (local + LOCAL_BYTES > bytes.length) return null
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) return null
  const held = bytes.subarray(start, start + packed)
  if (method === STORED) return packed <= left ? held : null
  if (method !== DEFLATED || left <= 0) return null
  try {
    return inflateRawSync(held, { maxOutputLength: left })
  } catch {
    return null
  }
}

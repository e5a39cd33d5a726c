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

/**
 * Whether a zip file unpacks to at most `max_bytes` in at most `max_entries` files. What its table says is not believed: each
 * entry is unpacked up to the limit (quality S10). A file that is no zip, or a zip of another kind than offices write, is not.
 */
export function isZipWithin(bytes: Buffer, bounds: ZipBounds): boolean {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return false
  const count = bytes.readUInt16LE(end + 10)
  if (count > bounds.max_entries) return false
  let at = bytes.readUInt32LE(end + 16)
  let left = bounds.max_bytes
  for (let entry = 0; entry < count; entry += 1) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) return false
    const unpacked = unpackedSize(bytes, at, left)
    if (unpacked === null) return false
    left -= unpacked
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    at += CENTRAL_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return true
}

/**
 * The true size of the entry described at `at`, or null when it is more than `left` or cannot be read.
 */
function unpackedSize(bytes: Buffer, at: number, left: number): number | null {
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (local + LOCAL_BYTES > bytes.length) return null
  const start = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) return null
  if (method === STORED) return packed <= left ? packed : null
  if (method !== DEFLATED || left <= 0) return null
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: left }).length
  } catch {
    return null
  }
}

import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1')
const DIRECTORY_ENTRY = 46
const LOCAL_HEADER = 30
/** The method of an entry that is packed. */
const DEFLATED = 8

/** The entries of a zip, stored as they are or deflated, by name; an independent reader of what teachers download. */
export function unpackZip(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = zip.lastIndexOf(END_OF_DIRECTORY)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 20)
    const isDeflated = zip.readUInt16LE(at + 10) === DEFLATED
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name_end = at + DIRECTORY_ENTRY + (name_length ?? 0)
    const packed = zip.subarray(start, start + size)
    const name = zip.toString('utf8', at + DIRECTORY_ENTRY, name_end)
    found.set(name, isDeflated ? inflateRawSync(packed) : packed)
    at = name_end + (extra ?? 0) + (comment ?? 0)
  }
  return found
}

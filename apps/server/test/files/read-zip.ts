import { inflateRawSync } from 'node:zlib'

/** Names and contents of an archive by the central directory, as unpackers read them. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const [size, name_length, extra] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + size)
    found.set(
      zip.toString('utf8', at + 46, at + 46 + name_length),
      method === 0 ? bytes : inflateRawSync(bytes),
    )
    at += 46 + name_length + extra + zip.readUInt16LE(at + 32)
  }
  return found
}

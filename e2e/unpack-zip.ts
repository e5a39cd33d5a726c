const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1')
const DIRECTORY_ENTRY = 46
const LOCAL_HEADER = 30

/** The entries of a zip whose files are stored as they are, by name; an independent reader of what teachers download. */
export function unpackZip(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  const end = zip.lastIndexOf(END_OF_DIRECTORY)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const size = zip.readUInt32LE(at + 24)
    const [name_length, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const local = zip.readUInt32LE(at + 42)
    const start = local + LOCAL_HEADER + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name_end = at + DIRECTORY_ENTRY + (name_length ?? 0)
    found.set(zip.toString('utf8', at + DIRECTORY_ENTRY, name_end), zip.subarray(start, start + size))
    at = name_end + (extra ?? 0) + (comment ?? 0)
  }
  return found
}

/** A file in a zip. */
export type ZipEntry = { name: string; content: Blob }

const UTF8_NAMES = 0x0800
const VERSION = 20
/** 1 January 1980: the zero of this format's clock. */
const FIRST_DAY = 0x0021

/** Writes a zip whose files are stored as they are: pictures do not grow smaller. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const files: BlobPart[] = []
  const directory: BlobPart[] = []
  let at = 0
  let directorySize = 0
  for (const { name, content } of entries) {
    const letters = new TextEncoder().encode(name)
    const sum = crc32(new Uint8Array(await content.arrayBuffer()))
    const common = [...u16(VERSION, UTF8_NAMES, 0, 0, FIRST_DAY), ...u32(sum, content.size, content.size)]
    const head = Uint8Array.from([...u32(0x04034b50), ...common, ...u16(letters.length, 0)])
    files.push(head, letters, content)
    const entry = [
      ...u32(0x02014b50),
      ...u16(VERSION),
      ...common,
      ...u16(letters.length, 0, 0, 0, 0),
      ...u32(0, at),
    ]
    directory.push(Uint8Array.from(entry), letters)
    directorySize += entry.length + letters.length
    at += head.length + letters.length + content.size
  }
  const { length } = entries
  const end = [...u32(0x06054b50), ...u16(0, 0, length, length), ...u32(directorySize, at), ...u16(0)]
  return new Blob([...files, ...directory, Uint8Array.from(end)], { type: 'application/zip' })
}

function u16(...values: number[]): number[] {
  return values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff])
}

function u32(...values: number[]): number[] {
  return values.flatMap((value) => u16(value & 0xffff, value >>> 16))
}

const TABLE = Uint32Array.from({ length: 256 }, (_entry, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}

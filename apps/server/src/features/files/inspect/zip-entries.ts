import { BrokenFile } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'

const MB = 1024 * 1024
const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LONGEST_COMMENT = 0xffff
const WIDE = 0xffffffff
const STORED = 0
const DEFLATED = 8

/** Bounds of an archive inside an Office file. */
export const ZIP_BOUNDS = {
  entries: 10_000,
  total_bytes: 2048 * MB,
  /** How many times larger an entry may become, where it becomes larger than a megabyte. */
  ratio: 200,
  ratio_from_bytes: MB,
  /** Names of ten thousand parts fill far less. */
  directory_bytes: 16 * MB,
} as const

/** One file of an archive, as its directory tells it; not yet believed. */
export type ZipEntry = {
  name: string
  is_deflated: boolean
  packed: number
  unpacked: number
  offset: number
}

/** The directory of an archive, or why it is refused. Throws BrokenFile where it cannot be read. */
export async function zipEntries(bytes: StoredBytes): Promise<ZipEntry[] | 'too_much_inside'> {
  const end = await findEnd(bytes)
  if (end.count > ZIP_BOUNDS.entries || end.directory_bytes > ZIP_BOUNDS.directory_bytes)
    return 'too_much_inside'
  const directory = await bytes.at(end.directory_at, end.directory_bytes)
  if (directory.length !== end.directory_bytes) throw new BrokenFile('the directory is cut off')
  const entries = readDirectory(directory, end.count)
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (total > ZIP_BOUNDS.total_bytes || entries.some(isBomb)) return 'too_much_inside'
  return entries
}

function isBomb({ packed, unpacked }: ZipEntry): boolean {
  return unpacked > ZIP_BOUNDS.ratio_from_bytes && unpacked > packed * ZIP_BOUNDS.ratio
}

async function findEnd(bytes: StoredBytes) {
  const start = Math.max(0, bytes.size - END_BYTES - LONGEST_COMMENT)
  const tail = await bytes.at(start, bytes.size - start)
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length) continue
    const count = tail.readUInt16LE(at + 10)
    const directory_bytes = tail.readUInt32LE(at + 12)
    const directory_at = tail.readUInt32LE(at + 16)
    // Several disks, or bytes before the archive that shift its places: no office writes that, and readers disagree on it.
    const isWhole = tail.readUInt16LE(at + 8) === count && tail.readUInt32LE(at + 4) === 0
    if (!isWhole || directory_at + directory_bytes !== start + at) throw new BrokenFile('an odd archive')
    return { count, directory_bytes, directory_at }
  }
  throw new BrokenFile('no archive')
}

function readDirectory(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL)
      throw new BrokenFile('the directory is damaged')
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const next = at + CENTRAL_BYTES + nameBytes + extraBytes + directory.readUInt16LE(at + 32)
    if (next > directory.length) throw new BrokenFile('the directory is cut off')
    const nameEnd = at + CENTRAL_BYTES + nameBytes
    const name = directory.toString('utf8', at + CENTRAL_BYTES, nameEnd)
    const extra = directory.subarray(nameEnd, nameEnd + extraBytes)
    entries.push(readEntry(directory, { at, name, extra }))
    names.add(name.toLowerCase())
    at = next
  }
  if (at !== directory.length || names.size !== entries.length) throw new BrokenFile('two parts of one name')
  return entries
}

function readEntry(directory: Buffer, input: { at: number; name: string; extra: Buffer }): ZipEntry {
  const { at, name, extra } = input
  const isLocked = (directory.readUInt16LE(at + 8) & 1) === 1
  const method = directory.readUInt16LE(at + 10)
  if (isLocked || (method !== STORED && method !== DEFLATED) || isUnsafeName(name))
    throw new BrokenFile('an entry no office writes')
  const narrow = {
    packed: directory.readUInt32LE(at + 20),
    unpacked: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { name, is_deflated: method === DEFLATED, ...widened(narrow, extra) }
}

type Sizes = { packed: number; unpacked: number; offset: number }

// Writers that do not know the size beforehand put the numbers into an extra field of 64 bits each.
function widened(narrow: Sizes, extra: Buffer): Sizes {
  if (![narrow.unpacked, narrow.packed, narrow.offset].includes(WIDE)) return narrow
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    let read = 0
    const wide = (value: number) => {
      if (value !== WIDE) return value
      if (read + 8 > field.length) throw new BrokenFile('a size is missing')
      read += 8
      return Number(field.readBigUInt64LE(read - 8))
    }
    // In this order, each only where the narrow number is full.
    const unpacked = wide(narrow.unpacked)
    const packed = wide(narrow.packed)
    return { unpacked, packed, offset: wide(narrow.offset) }
  }
  throw new BrokenFile('a size is missing')
}

// Whether a name would leave its folder when unpacked on any system.
function isUnsafeName(name: string): boolean {
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name)) return true
  return name.includes('\\') || name.includes('\0') || name.split('/').includes('..')
}

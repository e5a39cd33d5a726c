const MAGIC = 'd0cf11e0a1b11ae1'
const HEADER_BYTES = 512
const HEADER_TABLES = 109
const ENTRY_BYTES = 128
/** Numbers from here on mark an end, a free place or a table; they are no sector. */
const FIRST_MARK = 0xfffffffa

type Sectors = {
  /** The bytes of a chain of sectors; cut at `most` bytes, where it leaves the file, and where it returns to itself. */
  chain: (start: number, most: number) => Buffer
}

/**
 * The bytes of a stream of an OLE container (an object in a document, an old Office file) that lies in memory; null where there is no such
 * stream of at most `max_bytes`. Each sector is read once at most, so that chains in circles end; a broken container throws no error.
 */
export function oleStream(bytes: Buffer, name: string, max_bytes: number): Buffer | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('hex', 0, 8) !== MAGIC) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const large = sectorsOf(bytes, { first: 2 ** shift, sector_bytes: 2 ** shift, next: tableOf(bytes, shift) })
  const directory = large.chain(bytes.readUInt32LE(48), bytes.length)
  const [root, entry] = [entryAt(directory, 0), findEntry(directory, name)]
  if (root === null || entry === null || entry.size > max_bytes) return null
  if (entry.size >= bytes.readUInt32LE(56)) return whole(large.chain(entry.start, entry.size), entry.size)
  // Small streams lie side by side in one stream of the root, with a table of their own.
  const small_table = large.chain(bytes.readUInt32LE(60), bytes.length)
  const held = large.chain(root.start, bytes.length)
  const small = sectorsOf(held, { first: 0, sector_bytes: 64, next: small_table })
  return whole(small.chain(entry.start, entry.size), entry.size)
}

function whole(found: Buffer, size: number): Buffer | null {
  return found.length < size ? null : found.subarray(0, size)
}

function sectorsOf(
  bytes: Buffer,
  { first, sector_bytes, next }: { first: number; sector_bytes: number; next: Buffer },
): Sectors {
  return {
    chain(start, most) {
      const pieces: Buffer[] = []
      const seen = new Set<number>()
      let sector = start
      for (let length = 0; length < most && sector < FIRST_MARK && !seen.has(sector); ) {
        seen.add(sector)
        const at = first + sector * sector_bytes
        const piece = bytes.subarray(at, at + sector_bytes)
        if (piece.length === 0) break
        pieces.push(piece)
        length += piece.length
        sector = sector * 4 + 4 > next.length ? FIRST_MARK : next.readUInt32LE(sector * 4)
      }
      return Buffer.concat(pieces)
    },
  }
}

/** The table that gives the next sector of each sector: its sectors are listed in the header and, where that is full, in a chain of lists. */
function tableOf(bytes: Buffer, shift: number): Buffer {
  const sector_bytes = 2 ** shift
  const sectorAt = (sector: number) =>
    bytes.subarray((sector + 1) * sector_bytes, (sector + 2) * sector_bytes)
  const listed = numbersIn(bytes.subarray(76, 76 + HEADER_TABLES * 4))
  const seen = new Set<number>()
  for (let list = bytes.readUInt32LE(68); list < FIRST_MARK && !seen.has(list); ) {
    seen.add(list)
    const numbers = numbersIn(sectorAt(list))
    listed.push(...numbers.slice(0, -1))
    list = numbers.at(-1) ?? FIRST_MARK
  }
  const tables = [...new Set(listed)].filter((sector) => sector < FIRST_MARK).map(sectorAt)
  return Buffer.concat(tables)
}

function numbersIn(held: Buffer): number[] {
  return Array.from({ length: Math.floor(held.length / 4) }, (_, at) => held.readUInt32LE(at * 4))
}

type Entry = { name: string; start: number; size: number }

function entryAt(directory: Buffer, at: number): Entry | null {
  if (at + ENTRY_BYTES > directory.length) return null
  const name_bytes = Math.min(directory.readUInt16LE(at + 64), 64)
  return {
    name: name_bytes < 2 ? '' : directory.toString('utf16le', at, at + name_bytes - 2),
    start: directory.readUInt32LE(at + 116),
    size: directory.readUInt32LE(at + 120),
  }
}

function findEntry(directory: Buffer, name: string): Entry | null {
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const entry = entryAt(directory, at)
    if (entry?.name === name) return entry
  }
  return null
}

import { BrokenFile } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'

const MAGIC = 'd0cf11e0a1b11ae1'
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const HEADER_TABLES = 109
const SMALL_SECTOR_BYTES = 64
/** Directories of real files are a few dozen entries; a chain without end is an attack. */
const MOST_DIRECTORY_SECTORS = 1_000
const MOST_TABLE_LISTS = 100
/** So much of a stream is followed: each table on the way is read from the store. */
const MOST_FOLLOWED_SECTORS = 2_048
const LAST_SECTOR = 0xfffffffa

/** The container of the old Office files: the names in its directory, and how the streams begin. */
export type OleContainer = {
  names: ReadonlySet<string>
  /** The first bytes of a stream: fewer where it is shorter, none where it is not there. */
  headOf: (name: string, length: number) => Promise<Buffer>
  /** Whether a stream is there with all that its entry says: it neither leaves the file nor runs in a circle, as far as it is followed. */
  isWhole: (name: string) => Promise<boolean>
}

type Entry = { name: string; start: number; size: number }

/** Opens a container; null for a file that is no container. Throws BrokenFile where it cannot be read. */
export async function openOle(bytes: StoredBytes): Promise<OleContainer | null> {
  const header = await bytes.at(0, HEADER_BYTES)
  if (header.subarray(0, 8).toString('hex') !== MAGIC) return null
  if (header.length < HEADER_BYTES) throw new BrokenFile('a header is cut off')
  const sectors = sectorsOf(bytes, header)
  const entries = await readDirectory(header, sectors)
  const smallest = header.readUInt32LE(56)
  return {
    names: new Set(entries.map(({ name }) => name)),
    async headOf(name, length) {
      const entry = entries.find((one) => one.name === name)
      if (entry === undefined) return Buffer.alloc(0)
      const wanted = Math.min(length, entry.size)
      if (entry.size >= smallest) return sectors.walk({ start: entry.start, from: 0, length: wanted })
      // Small streams lie beside each other in a stream of the root; their first piece tells enough.
      const from = entry.start * SMALL_SECTOR_BYTES
      const piece = Math.min(wanted, SMALL_SECTOR_BYTES)
      return sectors.walk({ start: entries[0]?.start ?? LAST_SECTOR, from, length: piece })
    },
    async isWhole(name) {
      const entry = entries.find((one) => one.name === name)
      if (entry === undefined || entry.size > bytes.size) return false
      return entry.size < smallest || sectors.goesOn(entry)
    },
  }
}

type Sectors = {
  read: (sector: number) => Promise<Buffer>
  next: (sector: number) => Promise<number>
  /** Bytes of a chain of sectors; fewer where it ends. */
  walk: (input: { start: number; from: number; length: number }) => Promise<Buffer>
  /** Whether a chain has as many different sectors of the file as it should. */
  goesOn: (input: { start: number; size: number }) => Promise<boolean>
}

function sectorsOf(bytes: StoredBytes, header: Buffer): Sectors {
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new BrokenFile('odd sectors')
  const sector_bytes = 2 ** shift
  const read = async (sector: number): Promise<Buffer> => {
    const found = await bytes.at((sector + 1) * sector_bytes, sector_bytes)
    // The last sector of some writers is not filled up.
    if (found.length < ENTRY_BYTES) throw new BrokenFile('a sector is missing')
    return found
  }
  const next = sectorTable({ header, read, numbers: sector_bytes / 4 })
  return {
    read,
    next,
    async walk({ start, from, length }) {
      const pieces: Buffer[] = []
      const last = Math.floor((from + length - 1) / sector_bytes)
      let sector = start
      for (let index = 0; length > 0 && index <= last && sector < LAST_SECTOR; index += 1) {
        if (index >= Math.floor(from / sector_bytes)) pieces.push(await read(sector))
        if (index < last) sector = await next(sector)
      }
      return Buffer.concat(pieces).subarray(from % sector_bytes, (from % sector_bytes) + length)
    },
    async goesOn({ start, size }) {
      const wanted = Math.min(Math.ceil(size / sector_bytes), MOST_FOLLOWED_SECTORS)
      const seen = new Set<number>()
      for (let sector = start; seen.size < wanted; sector = await next(sector)) {
        if (sector >= LAST_SECTOR || seen.has(sector) || (sector + 1) * sector_bytes >= bytes.size)
          return false
        seen.add(sector)
      }
      return true
    },
  }
}

async function readDirectory(header: Buffer, { read, next }: Sectors): Promise<Entry[]> {
  const entries: Entry[] = []
  let sector = header.readUInt32LE(48)
  const seen = new Set<number>()
  while (sector < LAST_SECTOR) {
    if (seen.has(sector) || seen.size === MOST_DIRECTORY_SECTORS)
      throw new BrokenFile('a directory without end')
    seen.add(sector)
    const held = await read(sector)
    for (let at = 0; at + ENTRY_BYTES <= held.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(held.readUInt16LE(at + 64), 64)
      if (nameBytes <= 2) continue
      const name = held.toString('utf16le', at, at + nameBytes - 2)
      entries.push({ name, start: held.readUInt32LE(at + 116), size: held.readUInt32LE(at + 120) })
    }
    sector = await next(sector)
  }
  return entries
}

/** Looks up which sector follows which: in the tables the header lists, and in the lists that go on where it is full. */
function sectorTable({
  header,
  read,
  numbers,
}: {
  header: Buffer
  read: (sector: number) => Promise<Buffer>
  numbers: number
}): (sector: number) => Promise<number> {
  const tables = new Map<number, Buffer>()

  async function placeOfTable(index: number): Promise<number> {
    if (index < HEADER_TABLES) return header.readUInt32LE(76 + index * 4)
    let list = header.readUInt32LE(68)
    let left = index - HEADER_TABLES
    for (let count = 0; count < MOST_TABLE_LISTS && list < LAST_SECTOR; count += 1) {
      const held = await read(list)
      if (left < numbers - 1) return held.readUInt32LE(left * 4)
      left -= numbers - 1
      list = held.readUInt32LE((numbers - 1) * 4)
    }
    throw new BrokenFile('a table is missing')
  }

  return async (sector) => {
    const index = Math.floor(sector / numbers)
    const table = tables.get(index) ?? (await read(await placeOfTable(index)))
    tables.set(index, table)
    const at = (sector % numbers) * 4
    if (at + 4 > table.length) throw new BrokenFile('a table is cut off')
    return table.readUInt32LE(at)
  }
}

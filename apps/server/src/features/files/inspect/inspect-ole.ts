import { BrokenFile } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

const MAGIC = 'd0cf11e0a1b11ae1'
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const HEADER_TABLES = 109
/** Directories of real files are a few dozen entries; a chain without end is an attack. */
const MOST_DIRECTORY_SECTORS = 1_000
const MOST_TABLE_LISTS = 100
const LAST_SECTOR = 0xfffffffa

/** The stream by which each of the old Office types is known. */
const MAIN_STREAM: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  ppt: ['PowerPoint Document'],
  xls: ['Workbook', 'Book'],
}

/** DOC, PPT and XLS: the old container, whose directory must name the main stream of its type. */
export async function inspectOle(bytes: StoredBytes, ext: string): Promise<Verdict> {
  const header = await bytes.at(0, HEADER_BYTES)
  if (header.subarray(0, 8).toString('hex') !== MAGIC) return 'other_type'
  if (header.length < HEADER_BYTES) return 'broken'
  const names = await directoryNames(bytes, header)
  if (names.includes('EncryptedPackage')) return 'locked'
  return (MAIN_STREAM[ext] ?? []).some((name) => names.includes(name)) ? 'good' : 'other_type'
}

async function directoryNames(bytes: StoredBytes, header: Buffer): Promise<string[]> {
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new BrokenFile('odd sectors')
  const sector_bytes = 2 ** shift
  const readSector = async (sector: number): Promise<Buffer> => {
    const found = await bytes.at((sector + 1) * sector_bytes, sector_bytes)
    // The last sector of some writers is not filled up.
    if (found.length < ENTRY_BYTES) throw new BrokenFile('a sector is missing')
    return found
  }
  const nextOf = sectorTable({ header, readSector, numbers: sector_bytes / 4 })
  const names: string[] = []
  let sector = header.readUInt32LE(48)
  const seen = new Set<number>()
  while (sector < LAST_SECTOR) {
    if (seen.has(sector) || seen.size === MOST_DIRECTORY_SECTORS)
      throw new BrokenFile('a directory without end')
    seen.add(sector)
    const held = await readSector(sector)
    for (let at = 0; at + ENTRY_BYTES <= held.length; at += ENTRY_BYTES) {
      const nameBytes = Math.min(held.readUInt16LE(at + 64), 64)
      if (nameBytes > 2) names.push(held.toString('utf16le', at, at + nameBytes - 2))
    }
    sector = await nextOf(sector)
  }
  return names
}

type Sectors = { header: Buffer; readSector: (sector: number) => Promise<Buffer>; numbers: number }

/** Looks up which sector follows which: in the tables the header lists, and in the lists that go on where it is full. */
function sectorTable({ header, readSector, numbers }: Sectors): (sector: number) => Promise<number> {
  const tables = new Map<number, Buffer>()

  async function placeOfTable(index: number): Promise<number> {
    if (index < HEADER_TABLES) return header.readUInt32LE(76 + index * 4)
    let list = header.readUInt32LE(68)
    let left = index - HEADER_TABLES
    for (let count = 0; count < MOST_TABLE_LISTS && list < LAST_SECTOR; count += 1) {
      const held = await readSector(list)
      if (left < numbers - 1) return held.readUInt32LE(left * 4)
      left -= numbers - 1
      list = held.readUInt32LE((numbers - 1) * 4)
    }
    throw new BrokenFile('a table is missing')
  }

  return async (sector) => {
    const index = Math.floor(sector / numbers)
    const table = tables.get(index) ?? (await readSector(await placeOfTable(index)))
    tables.set(index, table)
    const at = (sector % numbers) * 4
    if (at + 4 > table.length) throw new BrokenFile('a table is cut off')
    return table.readUInt32LE(at)
  }
}

const SECTOR = 512
const [FREE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd]

/** An OLE container with one stream, laid out as Windows does: a small stream lies in the stream of the root. */
export function oleFile(name: string, stream: Buffer): Buffer {
  const is_small = stream.length < 4096
  const streamSectors = Math.max(1, Math.ceil(stream.length / SECTOR))
  const small = Math.ceil(stream.length / 64)
  const header = Buffer.alloc(SECTOR, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(is_small ? 2 : END, 60)
  header.writeUInt32LE(is_small ? 1 : 0, 64)
  header.writeUInt32LE(END, 68)
  header.writeUInt32LE(0, 76)
  const table = numbers([TABLE, END, END, ...chainFrom(3, streamSectors)])
  const smallTable = numbers(chainFrom(0, small))
  const directory = Buffer.concat([
    entry('Root Entry', 5, is_small ? 3 : END, is_small ? streamSectors * SECTOR : 0),
    entry(name, 2, is_small ? 0 : 3, stream.length),
    Buffer.alloc(256),
  ])
  const held = Buffer.alloc(streamSectors * SECTOR)
  stream.copy(held)
  return Buffer.concat([header, table, directory, smallTable, held])
}

/** The beginning of an old document: the version of Word it is of, and its flags. */
export function wordFacts(version: number, flags = 0): Buffer {
  const facts = Buffer.alloc(5000)
  facts.writeUInt16LE(0xa5ec, 0)
  facts.writeUInt16LE(version, 2)
  facts.writeUInt16LE(flags, 10)
  return facts
}

/** A container whose table sends every sector back to itself and its directory round in a circle. */
export function endlessOle(name = 'Equation Native'): Buffer {
  const file = oleFile(name, Buffer.alloc(5000, 1))
  for (let sector = 1; sector < 10; sector += 1)
    file.writeUInt32LE(sector === 9 ? 1 : sector, SECTOR + sector * 4)
  file.writeUInt32LE(0x7fffffff, SECTOR * 2 + 128 + 120)
  return file
}

function chainFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? END : first + at + 1))
}

function numbers(values: readonly number[]): Buffer {
  const sector = Buffer.alloc(SECTOR)
  for (let at = 0; at < SECTOR / 4; at += 1) sector.writeUInt32LE(values[at] ?? FREE, at * 4)
  return sector
}

function entry(name: string, type: number, start: number, size: number): Buffer {
  const held = Buffer.alloc(128)
  held.write(name, 'utf16le')
  held.writeUInt16LE((name.length + 1) * 2, 64)
  held.writeUInt8(type, 66)
  for (const at of [68, 72, 76]) held.writeUInt32LE(FREE, at)
  if (type === 5) held.writeUInt32LE(1, 76)
  held.writeUInt32LE(start, 116)
  held.writeUInt32LE(size, 120)
  return held
}

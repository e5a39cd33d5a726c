import { constants, deflateRawSync } from 'node:zlib'
import { type Part, writeZip } from './write-zip.ts'

const MB = 1024 * 1024
const FORMAT = 'application/vnd.openxmlformats-officedocument'
const MAIN = {
  pptx: ['ppt/presentation.xml', `${FORMAT}.presentationml.presentation.main+xml`],
  docx: ['word/document.xml', `${FORMAT}.wordprocessingml.document.main+xml`],
  xlsx: ['xl/workbook.xml', `${FORMAT}.spreadsheetml.sheet.main+xml`],
} as const

/** The kinds of modern Office file. */
export type OfficeKind = keyof typeof MAIN

/** The list of parts of an Office file. */
export function contentTypes(
  kind: OfficeKind,
  change: { prolog?: string; more?: string; type?: string } = {},
): Part {
  const [part, type] = MAIN[kind]
  const xml =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${change.prolog ?? ''}` +
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/${part}" ContentType="${change.type ?? type}"/>${change.more ?? ''}</Types>`
  return { name: '[Content_Types].xml', bytes: Buffer.from(xml) }
}

/** The least parts of an Office file. */
export function officeParts(kind: OfficeKind): Part[] {
  return [contentTypes(kind), { name: MAIN[kind][0], bytes: Buffer.from('<root>课件</root>') }]
}

/** An Office file with more parts beside the least. */
export function office(kind: OfficeKind, more: readonly Part[] = []): Buffer {
  return writeZip([...officeParts(kind), ...more])
}

/** Zeros of that many megabytes as a deflated stream, made without holding them. */
export function deflatedZeros(megabytes: number): Buffer {
  const step = 64
  const block = deflateRawSync(Buffer.alloc(step * MB), { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: megabytes / step }, () => block), last])
}

/** A stream that fills whole sectors, as the writers of the old files leave them. */
function streamOf(start: Buffer): Buffer {
  return Buffer.concat([start, Buffer.alloc(4096 - start.length, 1)])
}

/** The beginning of a Word document that opens with a password. */
export function documentWithPassword(): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(0x0100, 10)
  return streamOf(head)
}

/** The beginning of a workbook that opens with a password: its first record, then the one that says so. */
export function sheetsWithPassword(): Buffer {
  return streamOf(Buffer.from('0908100000060500bb0dcc0700000000060000002f0036000100', 'hex'))
}

/** What a presentation says of its user where it opens with a password. */
export function userWithPassword(): Buffer {
  return streamOf(Buffer.from('0000f60f1400000014000000dfc4d1f3', 'hex'))
}

/** The one stream of a presentation, so long that it lies in sectors of its own. */
export function presentation(): Buffer {
  return Buffer.alloc(20_000, 7)
}

/** A presentation whose one stream says that it holds macros. */
export function presentationWithMacros(): Buffer {
  return streamOf(
    Buffer.concat([Buffer.alloc(700, 7), Buffer.from('020000040c000000050000000100000002000000', 'hex')]),
  )
}

/**
 * An old Office container with streams of these names; `far` puts its directory behind so many sectors. `stream` is what the first of
 * them holds, the others are empty; `is_circle` sends its last sector back to its first, `size` is how long
 * it says it is.
 */
export function ole(
  names: readonly string[],
  change: {
    far?: number
    next?: number
    start?: number
    stream?: Buffer
    is_circle?: boolean
    size?: number
  } = {},
): Buffer {
  const SECTOR = 512
  const far = change.far ?? 1
  const tables = Math.ceil((far + 300) / 128)
  const listed = Math.min(tables, 109)
  const lists = Math.ceil(Math.max(0, tables - 109) / 127)
  const header = Buffer.alloc(SECTOR, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.fill(0, 8, 76)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tables, 44)
  const directory = tables + lists + far
  const stream = change.stream ?? Buffer.alloc(0)
  const stream_sectors = Math.ceil(stream.length / SECTOR)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(change.start ?? directory, 48)
  header.writeUInt32LE(lists === 0 ? 0xfffffffe : tables, 68)
  for (let index = 0; index < listed; index += 1) header.writeUInt32LE(index, 76 + index * 4)
  const whole = Buffer.alloc((directory + 2 + stream_sectors) * SECTOR)
  stream.copy(whole, (directory + 2) * SECTOR)
  header.copy(whole)
  for (let sector = 0; sector < tables * 128; sector += 1) {
    const isInStream = sector > directory && sector < directory + stream_sectors
    const isBack = change.is_circle === true && sector === directory + stream_sectors
    const next = isInStream
      ? sector + 1
      : isBack
        ? directory + 1
        : sector === directory
          ? (change.next ?? 0xfffffffe)
          : 0xfffffffe
    if (sector * 4 + 4 <= tables * SECTOR) whole.writeUInt32LE(next, SECTOR + sector * 4)
  }
  for (let list = 0; list < lists; list += 1) {
    const at = (tables + list + 1) * SECTOR
    for (let index = 0; index < 127; index += 1) {
      const table = 109 + list * 127 + index
      whole.writeUInt32LE(table < tables ? table : 0xffffffff, at + index * 4)
    }
    whole.writeUInt32LE(list + 1 < lists ? tables + list + 1 : 0xfffffffe, at + 127 * 4)
  }
  ;['Root Entry', ...names].slice(0, 4).forEach((name, index) => {
    const at = (directory + 1) * SECTOR + index * 128
    const written = whole.write(`${name}\0`, at, 'utf16le')
    whole.writeUInt16LE(written, at + 64)
    if (index !== 1) return
    whole.writeUInt32LE(directory + 1, at + 116)
    whole.writeUInt32LE(change.size ?? stream.length, at + 120)
  })
  return whole
}

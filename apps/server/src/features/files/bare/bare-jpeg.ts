import { BrokenFile } from '../inspect/byte-cursor.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const ORIENTATION = 0x0112

/**
 * A JPEG without what was written about it: where, when and by what it was taken, comments, small copies, and anything behind its end. How it is
 * turned stays, because marks lie on it as it is seen; so do its colours. One pass over the bytes.
 */
export function bareJpeg(bytes: Buffer): Buffer {
  if (bytes[0] !== 0xff || bytes[1] !== START) throw new BrokenFile('not a JPEG')
  const kept: Buffer[] = []
  let turned = 1
  for (let at = 2; ; ) {
    const { marker, start } = markerAt(bytes, at)
    if (marker === END) return Buffer.concat([bytes.subarray(0, 2), ...turning(turned), ...kept, END_BYTES])
    if (isAlone(marker)) {
      at = start + 2
      continue
    }
    if (start + 4 > bytes.length) throw new BrokenFile('the file ends too early')
    const segment = bytes.subarray(start, start + 2 + bytes.readUInt16BE(start + 2))
    const end = marker === SCAN ? endOfScan(bytes, start + segment.length) : start + segment.length
    if (end > bytes.length) throw new BrokenFile('the file ends too early')
    if (isPicture(marker, segment)) kept.push(bytes.subarray(start, end))
    else if (marker === APP1) turned = orientation(segment) ?? turned
    at = end
  }
}

const END_BYTES = Buffer.from([0xff, END])

/** The next marker; fill bytes before it are passed over. */
function markerAt(bytes: Buffer, from: number): { marker: number; start: number } {
  let at = from
  if (bytes[at] !== 0xff) throw new BrokenFile('not a JPEG')
  while (bytes[at + 1] === 0xff) at += 1
  const marker = bytes[at + 1]
  if (marker === undefined) throw new BrokenFile('the file ends too early')
  return { marker, start: at }
}

/** Markers without a length. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= START)
}

/** The end of the data of a scan: the next marker that is neither a byte of data nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new BrokenFile('the file ends too early')
}

function isPicture(marker: number, segment: Buffer): boolean {
  if (marker === APP2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0'
  if (marker === APP0) return segment.toString('latin1', 4, 9) === 'JFIF\0'
  if (marker === APP14) return segment.toString('latin1', 4, 9) === 'Adobe'
  return !(marker > APP0 && marker <= APP15) && marker !== COMMENT
}

/** How a camera says that the picture is turned, 1 to 8; null where it does not. */
function orientation(segment: Buffer): number | null {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || segment.length < 18) return null
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return null
  const count = u16(first)
  for (let entry = first + 2; entry < first + 2 + count * 12 && entry + 10 <= tiff.length; entry += 12) {
    if (u16(entry) !== ORIENTATION) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : null
  }
  return null
}

/** A segment that says how the picture is turned, and nothing else. */
function turning(value: number): Buffer[] {
  if (value === 1) return []
  const tiff = Buffer.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0],
  ])
  const head = Buffer.from([0xff, APP1, 0, 2 + 6 + tiff.length])
  return [Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff])]
}

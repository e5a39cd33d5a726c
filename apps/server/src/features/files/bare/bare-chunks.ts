import { BrokenFile } from '../inspect/byte-cursor.ts'

const PNG_HEAD = 8
/** The chunks that a PNG is drawn by; all others are written about it. */
const PNG_KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)
const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** The flags by which a WebP says that it holds EXIF and XMP. */
const WEBP_TOLD = 0x08 | 0x04

/** A PNG without texts, times and EXIF, and without anything behind its end. */
export function barePng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; ; ) {
    if (at + 12 > bytes.length) throw new BrokenFile('the file ends too early')
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw new BrokenFile('the file ends too early')
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_KEPT.has(name)) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

/** A WebP without EXIF and XMP, and without anything behind its end. */
export function bareWebp(bytes: Buffer): Buffer {
  if (bytes.length < 12) throw new BrokenFile('the file ends too early')
  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) throw new BrokenFile('the file ends too early')
  const kept: Buffer[] = []
  for (let at = 12; at < whole; ) {
    if (at + 8 > whole) throw new BrokenFile('the file ends too early')
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > whole) throw new BrokenFile('the file ends too early')
    const name = bytes.toString('latin1', at, at + 4)
    if (WEBP_KEPT.has(name)) kept.push(untold(name, bytes.subarray(at, Math.min(end, whole))))
    at = end
  }
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

function untold(name: string, chunk: Buffer): Buffer {
  if (name !== 'VP8X' || chunk.length < 9) return chunk
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~WEBP_TOLD
  return copy
}

import { BrokenFile, type ByteCursor } from './byte-cursor.ts'
import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

/** More pixels than this take half a gigabyte to show. */
const MOST_PIXELS = 100_000_000

type Size = { width: number; height: number }

/** PNG, JPEG, GIF and WebP: the header is read as a viewer would, for the true size of the picture and for a cut end. */
export async function inspectImage(bytes: StoredBytes, mime: string): Promise<Verdict> {
  const read = READERS[mime]
  if (read === undefined) return 'other_type'
  const { width, height } = await bytes.walk(read)
  if (width === 0 || height === 0) return 'broken'
  return width * height > MOST_PIXELS ? 'too_many_pixels' : 'good'
}

const READERS: Readonly<Record<string, (cursor: ByteCursor) => Promise<Size>>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/gif': readGif,
  'image/webp': readWebp,
}

/** Chunk after chunk to the end of the picture; bytes behind it are no part of it. */
async function readPng(cursor: ByteCursor): Promise<Size> {
  await cursor.skip(8)
  const head = await cursor.take(25)
  if (head.readUInt32BE(0) !== 13 || head.toString('latin1', 4, 8) !== 'IHDR')
    throw new BrokenFile('no header')
  const size = { width: head.readUInt32BE(8), height: head.readUInt32BE(12) }
  if (tooLarge(size)) return size
  for (;;) {
    const chunk = await cursor.take(8)
    await cursor.skip(chunk.readUInt32BE(0) + 4)
    if (chunk.toString('latin1', 4) === 'IEND') return size
  }
}

/** Segment after segment to the one that holds the size, and on to where the picture itself begins. */
async function readJpeg(cursor: ByteCursor): Promise<Size> {
  await cursor.skip(2)
  let size: Size | null = null
  for (;;) {
    if ((await cursor.take(1))[0] !== 0xff) throw new BrokenFile('no marker')
    let marker = 0xff
    while (marker === 0xff) marker = (await cursor.take(1))[0] ?? 0
    if (marker === 0xd9) throw new BrokenFile('no picture')
    const length = (await cursor.take(2)).readUInt16BE(0) - 2
    if (length < 0) throw new BrokenFile('no length')
    if (marker === 0xda) {
      if (size === null) throw new BrokenFile('no size')
      await cursor.skip(length)
      return size
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (!isFrame) {
      await cursor.skip(length)
      continue
    }
    const frame = await cursor.take(length)
    if (frame.length < 5) throw new BrokenFile('no size')
    size = { height: frame.readUInt16BE(1), width: frame.readUInt16BE(3) }
  }
}

/** Block after block: the largest frame counts, for a viewer makes room for it. */
async function readGif(cursor: ByteCursor): Promise<Size> {
  const screen = (await cursor.take(13)).subarray(6)
  let size = { width: screen.readUInt16LE(0), height: screen.readUInt16LE(2) }
  let frames = 0
  await skipColours(cursor, screen[4] ?? 0)
  for (;;) {
    const [kind] = await cursor.take(1)
    // The end, or bytes after a picture that viewers pass over as well.
    if (kind === 0x3b || (kind !== 0x21 && kind !== 0x2c && frames > 0)) break
    if (kind === 0x21) {
      await cursor.skip(1)
    } else if (kind === 0x2c) {
      const frame = await cursor.take(9)
      const [left, top, width, height] = [0, 2, 4, 6].map((at) => frame.readUInt16LE(at))
      size = {
        width: Math.max(size.width, (left ?? 0) + (width ?? 0)),
        height: Math.max(size.height, (top ?? 0) + (height ?? 0)),
      }
      if (tooLarge(size)) return size
      frames += 1
      await skipColours(cursor, frame[8] ?? 0)
      await cursor.skip(1)
    } else {
      throw new BrokenFile('no block')
    }
    await skipBlocks(cursor)
  }
  if (frames === 0) throw new BrokenFile('no picture')
  return size
}

async function skipColours(cursor: ByteCursor, flags: number): Promise<void> {
  if ((flags & 0x80) !== 0) await cursor.skip(3 * 2 ** ((flags & 7) + 1))
}

async function skipBlocks(cursor: ByteCursor): Promise<void> {
  for (;;) {
    const [length = 0] = await cursor.take(1)
    if (length === 0) return
    await cursor.skip(length)
  }
}

async function readWebp(cursor: ByteCursor): Promise<Size> {
  const head = await cursor.take(30)
  const form = head.toString('latin1', 12, 16)
  await cursor.skip(Math.max(0, head.readUInt32LE(4) + 8 - head.length))
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L' || head[20] !== 0x2f) throw new BrokenFile('no picture')
  const packed = head.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

function tooLarge({ width, height }: Size): boolean {
  return width * height > MOST_PIXELS
}

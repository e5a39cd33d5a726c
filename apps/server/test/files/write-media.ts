import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value & 0xff, value >> 8])
const u16be = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32be = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A PNG of that size in its header; its picture is one grey pixel. */
export function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([ascii(name), data])
    return Buffer.concat([u32be(data.length), body, u32be(crc32(body))])
  }
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of that size in its header. */
export function jpeg(width: number, height: number): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
    Buffer.from([0xff, 0xc0, 0, 11, 8]),
    u16be(height),
    u16be(width),
    Buffer.from([1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34, 0xff, 0xd9]),
  ])
}

/** A GIF with these frames on a screen of that size. */
export function gif(screen: [number, number], frames: readonly [number, number][]): Buffer {
  const frame = ([width, height]: [number, number]) =>
    Buffer.concat([
      Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0]),
      u16(width),
      u16(height),
      Buffer.from([0, 2, 2, 0x44, 1, 0]),
    ])
  const colours = Buffer.from([0, 0, 0, 255, 255, 255])
  return Buffer.concat([
    ascii('GIF89a'),
    u16(screen[0]),
    u16(screen[1]),
    Buffer.from([0x80, 0, 0]),
    colours,
    ...frames.map(frame),
    Buffer.from([0x3b]),
  ])
}

/** A WebP: extended form of that canvas, or the lossless one. */
export function webp(form: 'VP8X' | 'VP8L', width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10)
  canvas.writeUIntLE(width - 1, 4, 3)
  canvas.writeUIntLE(height - 1, 7, 3)
  const packed = Buffer.concat([
    Buffer.from([0x2f]),
    u32((width - 1) | ((height - 1) << 14)),
    Buffer.alloc(5),
  ])
  const data = form === 'VP8X' ? canvas : packed
  const body = Buffer.concat([ascii(`WEBP${form}`), u32(data.length), data])
  return Buffer.concat([ascii('RIFF'), u32(body.length), body])
}

/** A box of an MP4. */
export function box(name: string, data: Buffer, told = data.length + 8): Buffer {
  return Buffer.concat([u32be(told), ascii(name), data])
}

/** An MP4 or M4A: its brand, and the boxes after it. */
export function mp4(brand: string, boxes: readonly Buffer[]): Buffer {
  return Buffer.concat([box('ftyp', ascii(`${brand}\0\0\x02\0isommp41`)), ...boxes])
}

/** A WAV of silence. */
export function wav(change: { name?: string } = {}): Buffer {
  const format = Buffer.concat([ascii('fmt '), u32(16), u16(1), u16(1), u32(8000), u32(8000), u16(1), u16(8)])
  const sound = Buffer.concat([ascii(change.name ?? 'data'), u32(8), Buffer.alloc(8, 128)])
  const body = Buffer.concat([ascii('WAVE'), format, sound])
  return Buffer.concat([ascii('RIFF'), u32(body.length), body])
}

/** One frame of an MP3, with or without a tag of `tag` bytes before it. */
export function mp3(tag: number | null): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])
  if (tag === null) return frame
  const size = [21, 14, 7, 0].map((shift) => (tag >> shift) & 0x7f)
  return Buffer.concat([ascii('ID3\x04\0\0'), Buffer.from(size), Buffer.alloc(tag), frame])
}

/** A Matroska file whose kind is as told. */
export function ebml(kind: string): Buffer {
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x80 + kind.length]),
    ascii(kind),
    Buffer.alloc(64),
  ])
}

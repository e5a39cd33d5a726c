import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { box, jpeg, mp4, png, webp } from '../../../../test/files/write-media.ts'
import { BrokenFile } from '../inspect/byte-cursor.ts'
import { barePng, bareWebp } from './bare-chunks.ts'
import { bareJpeg } from './bare-jpeg.ts'
import { bareMp4 } from './bare-mp4.ts'

const SECRET = '张小明 2026:11:27 Huawei'
const latin = (text: string) => Buffer.from(text, 'utf8')
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** EXIF in either byte order: how the picture is turned, and a word behind it. */
function exif(value: number, order: 'II' | 'MM'): Buffer {
  const isLittle = order === 'II'
  const tiff = Buffer.alloc(26)
  tiff.write(order, 'latin1')
  const u16 = (word: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(word, at) : tiff.writeUInt16BE(word, at)
  const u32 = (word: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(word, at) : tiff.writeUInt32BE(word, at)
  u16(42, 2)
  u32(8, 4)
  u16(1, 8)
  u16(0x0112, 10)
  u16(3, 12)
  u32(1, 14)
  u16(value, 18)
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff, latin(SECRET)]))
}
const withSegments = (...segments: Buffer[]) => {
  const picture = jpeg(8, 6)
  return Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)])
}

describe('[HK-72] a JPEG', () => {
  it('loses EXIF, comments, other applications and what lies behind its end, and keeps its colours', () => {
    const colours = segment(0xe2, latin('ICC_PROFILE\0\x01\x01profile'))
    const told = withSegments(
      ...[exif(1, 'MM'), colours, segment(0xfe, latin(SECRET)), segment(0xed, latin(SECRET))],
      ...[segment(0xe2, latin(`MPF\0${SECRET}`)), segment(0xe0, latin(`JFXX\0${SECRET}`))],
    )
    const bare = bareJpeg(Buffer.concat([told, latin(SECRET), jpeg(4, 4)]))
    expect(bare.equals(withSegments(colours))).toBe(true)
  })

  it.each([
    ['II', 6],
    ['MM', 8],
  ] as const)('stays turned as it was (%s, %i)', (order, value) => {
    const bare = bareJpeg(withSegments(exif(value, order)))
    expect(bare.includes(latin('张小明'))).toBe(false)
    expect(bareJpeg(bare).equals(bare)).toBe(true)
    const at = bare.indexOf('Exif')
    expect(bare.readUInt16BE(at + 6 + 18)).toBe(value)
  })

  it('keeps several scans with restarts and stuffed bytes between them', () => {
    const scan = (data: number[]) =>
      Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from(data)])
    const picture = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      scan([1, 0xff, 0, 0xff, 0xd0, 2]),
      segment(0xc4, Buffer.from([0, 0xff, 0xd9])),
      scan([3, 0xff, 0, 4]),
      Buffer.from([0xff, 0xd9]),
    ])
    expect(bareJpeg(picture).equals(picture)).toBe(true)
  })

  it.each([1, 2, 3, 5, 20, 30, 40])('that is cut off after %i bytes is refused', (length) => {
    expect(() => bareJpeg(jpeg(8, 6).subarray(0, length))).toThrow(BrokenFile)
  })
})

describe('[HK-72] a PNG and a WebP', () => {
  it('lose texts, times and EXIF', () => {
    const chunk = (name: string, data: Buffer) => {
      const body = Buffer.concat([latin(name), data])
      const frame = Buffer.alloc(8)
      frame.writeUInt32BE(data.length, 0)
      frame.writeUInt32BE(crc32(body), 4)
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
    }
    const picture = png(8, 6)
    const told = Buffer.concat([
      ...[picture.subarray(0, 33), chunk('tEXt', latin(SECRET)), chunk('tIME', Buffer.alloc(7, 1))],
      ...[chunk('eXIf', latin(SECRET)), picture.subarray(33), latin(SECRET)],
    ])
    expect(barePng(told).equals(picture)).toBe(true)
    expect(() => barePng(picture.subarray(0, 40))).toThrow(BrokenFile)
  })

  it('say no more that they hold EXIF', () => {
    const picture = webp('VP8X', 8, 6)
    const told = Buffer.from(picture)
    told[20] = 0x0c | 0x10
    const chunk = Buffer.concat([latin('EXIF'), Buffer.from([6, 0, 0, 0]), latin('秘密')])
    const whole = Buffer.concat([told, chunk])
    whole.writeUInt32LE(whole.length - 8, 4)
    const bare = bareWebp(Buffer.concat([whole, latin(SECRET)]))
    expect(bare.length).toBe(picture.length)
    expect(bare[20]).toBe(0x10)
    expect(bare.readUInt32LE(4)).toBe(bare.length - 8)
    expect(() => bareWebp(whole.subarray(0, 30))).toThrow(BrokenFile)
  })
})

describe('[HK-72] a recording', () => {
  it('tells no time and no words, and stays as long as it was', () => {
    const times = (version: number) => {
      const data = Buffer.alloc(version === 1 ? 40 : 28, 7)
      data[0] = version
      return data
    }
    const track = box('trak', Buffer.concat([box('tkhd', times(0)), box('mdia', box('mdhd', times(1)))]))
    const words = box('udta', latin(SECRET))
    const sound = mp4('M4A ', [
      box('moov', Buffer.concat([box('mvhd', times(1)), track, words])),
      box('mdat', Buffer.from([1, 2, 3])),
    ])
    const bare = bareMp4(sound)
    expect(bare.length).toBe(sound.length)
    expect(bare.includes(latin('张小明'))).toBe(false)
    expect(bare.includes('udta')).toBe(false)
    expect(
      bare.subarray(bare.indexOf('mvhd') + 8, bare.indexOf('mvhd') + 24).every((byte) => byte === 0),
    ).toBe(true)
    expect(
      bare.subarray(bare.indexOf('tkhd') + 8, bare.indexOf('tkhd') + 16).every((byte) => byte === 0),
    ).toBe(true)
    expect(bare[bare.indexOf('tkhd') + 16]).toBe(7)
    expect(bare.subarray(-3)).toEqual(Buffer.from([1, 2, 3]))
    expect(() => bareMp4(sound.subarray(0, sound.length - 1))).toThrow(BrokenFile)
  })
})

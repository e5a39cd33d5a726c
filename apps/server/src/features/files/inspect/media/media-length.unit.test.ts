import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matroskaSeconds } from './matroska-length.ts'
import { movieSeconds } from './movie-length.ts'
import { mp3Seconds } from './mp3-length.ts'
import { waveSeconds } from './wave-length.ts'

const stored = (body: Buffer) => ({
  size: body.length,
  at: async (start: number, length: number) => Buffer.from(body.subarray(start, start + length)),
  walk: () => Promise.reject(new Error('only pieces of it are read')),
})

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function movieHead({ isLong }: { isLong: boolean }): Buffer {
  const data = Buffer.alloc(108)
  if (isLong) {
    data[0] = 1
    data.writeUInt32BE(1000, 20)
    data.writeBigUInt64BE(90_500n, 24)
  } else {
    data.writeUInt32BE(1000, 12)
    data.writeUInt32BE(90_500, 16)
  }
  return box('mvhd', data)
}

const element = (id: number[], body: Buffer) =>
  Buffer.concat([Buffer.from(id), Buffer.from([0x80 | body.length]), body])

function matroska(): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(90_500)
  const info = element(
    [0x15, 0x49, 0xa9, 0x66],
    Buffer.concat([
      element([0x2a, 0xd7, 0xb1], Buffer.from([0x0f, 0x42, 0x40])),
      element([0x44, 0x89], duration),
    ]),
  )
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], Buffer.alloc(5)),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    info,
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0x81, 0]),
  ])
}

/** Frames of 128 kbit/s at 44 100 Hz, behind a tag; the first one may count them. */
function mp3({ seconds, counts }: { seconds: number; counts: number | null }): Buffer {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 20, ...Array.from({ length: 20 }, () => 0)])
  const sound = Buffer.alloc(seconds * 16_000)
  sound.writeUInt32BE(0xff_fb_90_00)
  if (counts !== null) {
    sound.write('Xing', 36, 'latin1')
    sound.writeUInt32BE(1, 40)
    sound.writeUInt32BE(counts, 44)
  }
  return Buffer.concat([tag, sound])
}

function wave(seconds: number): Buffer {
  const format = Buffer.alloc(24)
  format.write('fmt ', 0, 'latin1')
  format.writeUInt32LE(16, 4)
  format.writeUInt32LE(8000, 16)
  const data = Buffer.alloc(8 + seconds * 8000)
  data.write('data', 0, 'latin1')
  data.writeUInt32LE(0xffff_ffff, 4)
  return Buffer.concat([Buffer.from('RIFF....WAVE', 'latin1'), format, data])
}

describe('[TK-140] how long a sound or a video is', () => {
  it.each([
    [
      'an MP4',
      movieSeconds,
      Buffer.concat([
        box('ftyp', Buffer.alloc(8)),
        box('mdat', Buffer.alloc(99)),
        box('moov', box('free'), movieHead({ isLong: false })),
      ]),
      90.5,
    ],
    ['a long MP4', movieSeconds, box('moov', movieHead({ isLong: true })), 90.5],
    ['a WebM', matroskaSeconds, matroska(), 90.5],
    ['an MP3 of even bytes', mp3Seconds, mp3({ seconds: 20, counts: null }), 20],
    ['an MP3 that counts its frames', mp3Seconds, mp3({ seconds: 1, counts: 3828 }), (3828 * 1152) / 44_100],
    ['a WAV that was cut off', waveSeconds, wave(7), 7],
  ] as const)('%s tells', async (_name, read, body, seconds) => {
    expect(await read(stored(body))).toBeCloseTo(seconds, 5)
  })

  it('a file that ends anywhere, or is something else, is read to an end and tells nothing or a number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        for (const read of [movieSeconds, matroskaSeconds, mp3Seconds, waveSeconds]) {
          const told = await read(stored(Buffer.from(bytes)))
          expect(told === null || typeof told === 'number').toBe(true)
        }
      }),
    )
  })
})

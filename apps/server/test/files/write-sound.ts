import { box, mp4 } from './write-media.ts'

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** An element of a WebM; a size of null is unknown, as a recorder leaves it. */
function element(id: string, data: Buffer, isOpen = false): Buffer {
  const size = isOpen ? Buffer.from('01ffffffffffffff', 'hex') : Buffer.from([0x10, 0, 0, 0])
  if (!isOpen) size.writeUInt32BE(0x10000000 + data.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, data])
}

/** A WebM as a recorder writes it: a block a second for so long, a cluster every ten, and nothing of its length in the head. */
export function webm(
  seconds: number,
  { track_type = 2, told_ms = null }: { track_type?: number; told_ms?: number | null } = {},
): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(told_ms ?? 0)
  const info = [
    element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])),
    ...(told_ms === null ? [] : [element('4489', duration)]),
  ]
  const clusters = Array.from({ length: Math.ceil((seconds + 1) / 10) }, (_, ten) => {
    const blocks = Array.from({ length: Math.min(10, seconds + 1 - ten * 10) }, (_block, second) =>
      element('a3', Buffer.concat([Buffer.from([0x81]), u16(second * 1000), Buffer.from([0x80, 1, 2, 3])])),
    )
    return element('1f43b675', Buffer.concat([element('e7', u32(ten * 10_000)), ...blocks]), true)
  })
  const track = element('ae', element('83', Buffer.from([track_type])))
  const segment = [element('1549a966', Buffer.concat(info)), element('1654ae6b', track), ...clusters]
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', Buffer.concat(segment), true),
  ])
}

/** An Ogg of Opus with a page a second, for so long. */
export function ogg(seconds: number, first = 'OpusHead'): Buffer {
  const page = (position: bigint, data: Buffer) => {
    const head = Buffer.alloc(28)
    head.write('OggS', 'latin1')
    head.writeBigInt64LE(position, 6)
    head[26] = 1
    head[27] = data.length
    return Buffer.concat([head, data])
  }
  return Buffer.concat([
    page(0n, Buffer.from(`${first}\x01\x01`.padEnd(24, '\0'), 'latin1')),
    ...Array.from({ length: seconds }, (_, second) => page(BigInt((second + 1) * 48_000), Buffer.alloc(40))),
    page(-1n, Buffer.alloc(4)),
  ])
}

/** An M4A of 1000 units a second whose samples are so long, whole or in fragments; `told` is what its head says. */
export function m4a(
  seconds: number,
  {
    handler = 'soun',
    isFragmented = false,
    told = 0,
  }: { handler?: string; isFragmented?: boolean; told?: number } = {},
): Buffer {
  const table = isFragmented ? u32(0) : Buffer.concat([u32(1), u32(seconds), u32(1000)])
  const track = box(
    'trak',
    Buffer.concat([
      box('tkhd', Buffer.concat([Buffer.alloc(12), u32(1), Buffer.alloc(64)])),
      box(
        'mdia',
        Buffer.concat([
          box('mdhd', Buffer.concat([Buffer.alloc(12), u32(1000), u32(told), u32(0)])),
          box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler, 'latin1'), Buffer.alloc(13)])),
          box('minf', box('stbl', box('stts', Buffer.concat([u32(0), table])))),
        ]),
      ),
    ]),
  )
  const usual = box('mvex', box('trex', Buffer.concat([u32(0), u32(1), u32(1), u32(1000), u32(0), u32(0)])))
  const fragments = Array.from({ length: isFragmented ? seconds : 0 }, () =>
    box(
      'moof',
      box(
        'traf',
        Buffer.concat([
          box('tfhd', Buffer.concat([u32(0), u32(1)])),
          box('trun', Buffer.concat([u32(0x200), u32(1), u32(40)])),
        ]),
      ),
    ),
  )
  return mp4('M4A ', [
    box('moov', isFragmented ? Buffer.concat([track, usual]) : track),
    ...fragments,
    box('mdat', Buffer.alloc(16)),
  ])
}

import { BrokenFile } from '../inspect/byte-cursor.ts'

/** Boxes that hold boxes, as far as times and words lie in them. */
const HOLDERS = new Set(['moov', 'trak', 'mdia'])
/** Boxes that begin with when a sound was recorded and changed. */
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd'])
/** Boxes of words about it: who, where, by what. */
const WORDS = new Set(['udta', 'meta', 'uuid'])

type Box = { name: string; body: number; end: number }

/** An MP4 or M4A of the same length whose times of recording are nought, and whose words about it are empty room. */
export function bareMp4(bytes: Buffer): Buffer {
  const bare = Buffer.from(bytes)
  const left: [number, number][] = [[0, bare.length]]
  for (let span = left.pop(); span !== undefined; span = left.pop()) {
    const [from, until] = span
    for (let at = from; at < until; ) {
      const box = boxAt(bare, at, until)
      if (HOLDERS.has(box.name)) left.push([box.body, box.end])
      if (TIMED.has(box.name)) clearTimes(bare, box)
      if (WORDS.has(box.name)) {
        bare.write('free', at + 4, 'latin1')
        bare.fill(0, box.body, box.end)
      }
      at = box.end
    }
  }
  return bare
}

function boxAt(bytes: Buffer, at: number, until: number): Box {
  if (at + 8 > until) throw new BrokenFile('the file ends too early')
  const told = bytes.readUInt32BE(at)
  const name = bytes.toString('latin1', at + 4, at + 8)
  const isLong = told === 1
  if (isLong && at + 16 > until) throw new BrokenFile('the file ends too early')
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told === 0 ? until - at : told
  const body = at + (isLong ? 16 : 8)
  const end = at + size
  if (end < body || end > until) throw new BrokenFile('a box is larger than its place')
  return { name, body, end }
}

/** Two times of four bytes stand behind the version, or of eight. */
function clearTimes(bytes: Buffer, { body, end }: Box): void {
  const size = bytes[body] === 1 ? 16 : 8
  if (body + 4 + size > end) throw new BrokenFile('the file ends too early')
  bytes.fill(0, body + 4, body + 4 + size)
}

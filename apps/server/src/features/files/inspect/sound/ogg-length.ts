import { setImmediate } from 'node:timers/promises'
import { BrokenFile, type ByteCursor } from '../byte-cursor.ts'

const MOST_PAGES = 100_000
/** So many are read in one turn of the server. */
const TURN = 2000
const OPUS_RATE = 48_000

/** How long the sound of an Ogg is, by the highest position that its pages tell. */
export async function oggMilliseconds(cursor: ByteCursor): Promise<number | 'other_type'> {
  let rate: number | null = null
  let last = 0
  for (let count = 0; count < MOST_PAGES; count += 1) {
    if (count % TURN === TURN - 1) await setImmediate()
    const head = await takeHead(cursor)
    if (head === null) break
    if (head.toString('latin1', 0, 4) !== 'OggS') throw new BrokenFile('no page')
    const lengths = await cursor.take(head[26] ?? 0)
    const size = lengths.reduce((sum, byte) => sum + byte, 0)
    if (rate === null) {
      rate = rateOf(await cursor.take(size))
      if (rate === null) return 'other_type'
      continue
    }
    await cursor.skip(size)
    const position = head.readBigInt64LE(6)
    // A page on which no sound ends tells -1.
    if (position > 0n) last = Math.max(last, Number(position))
    if (count === MOST_PAGES - 1) return Number.POSITIVE_INFINITY
  }
  return rate === null ? 'other_type' : (last / rate) * 1000
}

/** The head of the next page, or null at the end of the file. */
async function takeHead(cursor: ByteCursor): Promise<Buffer | null> {
  const first = await cursor.take(1).catch((error: unknown) => {
    if (error instanceof BrokenFile) return null
    throw error
  })
  return first === null ? null : Buffer.concat([first, await cursor.take(26)])
}

/** The number of positions a second: the first page tells the kind of the sound. */
function rateOf(page: Buffer): number | null {
  if (page.toString('latin1', 0, 8) === 'OpusHead') return OPUS_RATE
  const isVorbis = page.length >= 16 && page.toString('latin1', 1, 7) === 'vorbis'
  return isVorbis ? page.readUInt32LE(12) || null : null
}

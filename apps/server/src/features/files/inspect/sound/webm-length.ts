import { setImmediate } from 'node:timers/promises'
import { BrokenFile, type ByteCursor } from '../byte-cursor.ts'

/** Ten minutes of the shortest sounds of a browser's recorder are some thirty thousand blocks; nothing longer is read to its end. */
const MOST_ELEMENTS = 120_000
/** So many are read in one turn of the server. */
const TURN = 2000

const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  track_type: 0x83,
  cluster: 0x1f43b675,
  cluster_time: 0xe7,
  group: 0xa0,
  block: 0xa1,
  simple_block: 0xa3,
} as const

/** Elements that hold others: the walk goes on inside of them, so that those of unknown length end by themselves. */
const HOLDERS: readonly number[] = [ID.segment, ID.info, ID.tracks, ID.track, ID.cluster, ID.group]
const VIDEO_TRACK = 1

/** How long the sound of a WebM is, by the time of its last block: a recorder leaves the length in its head open. */
export async function webmMilliseconds(cursor: ByteCursor): Promise<number | 'other_type'> {
  let scale_ns = 1_000_000
  let cluster_time = 0
  let last = 0
  for (let count = 0; count < MOST_ELEMENTS; count += 1) {
    // What is held already is taken without a pause, and so many elements would keep everybody waiting.
    if (count % TURN === TURN - 1) await setImmediate()
    const id = await nextId(cursor)
    if (id === null) return (last * scale_ns) / 1_000_000
    const size = await takeSize(cursor)
    if (HOLDERS.includes(id)) continue
    if (size === null) throw new BrokenFile('an element without an end')
    if (id === ID.scale) scale_ns = await takeNumber(cursor, size)
    else if (id === ID.cluster_time) cluster_time = await takeNumber(cursor, size)
    else if (id === ID.track_type) {
      if ((await takeNumber(cursor, size)) === VIDEO_TRACK) return 'other_type'
    } else if (id === ID.simple_block || id === ID.block) {
      last = Math.max(last, cluster_time + (await takeBlockTime(cursor, size)))
    } else await cursor.skip(size)
  }
  return Number.POSITIVE_INFINITY
}

/** The next element, or null at the end of the file. */
async function nextId(cursor: ByteCursor): Promise<number | null> {
  const first = await cursor.take(1).catch((error: unknown) => {
    if (error instanceof BrokenFile) return null
    throw error
  })
  if (first === null) return null
  const length = lengthOf(first[0] ?? 0)
  if (length > 4) throw new BrokenFile('no element')
  const rest = await cursor.take(length - 1)
  return [...first, ...rest].reduce((sum, byte) => sum * 256 + byte, 0)
}

/** The size that an element tells; null is unknown. */
async function takeSize(cursor: ByteCursor): Promise<number | null> {
  const [first = 0] = await cursor.take(1)
  const length = lengthOf(first)
  if (length > 8) throw new BrokenFile('no size')
  const rest = await cursor.take(length - 1)
  const highest = 2 ** (8 - length) - 1
  const isUnknown = (first & highest) === highest && rest.every((byte) => byte === 0xff)
  return isUnknown ? null : rest.reduce((sum, byte) => sum * 256 + byte, first & highest)
}

async function takeNumber(cursor: ByteCursor, size: number): Promise<number> {
  if (size > 8) throw new BrokenFile('no number')
  return (await cursor.take(size)).reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A block begins with the number of its track and its time in the cluster. */
async function takeBlockTime(cursor: ByteCursor, size: number): Promise<number> {
  const [first = 0] = await cursor.take(1)
  const length = lengthOf(first)
  if (length > 8 || size < length + 2) throw new BrokenFile('no block')
  await cursor.skip(length - 1)
  const time = (await cursor.take(2)).readInt16BE(0)
  await cursor.skip(size - length - 2)
  return time
}

/** How many bytes a number of this format takes: its leading zeros, and one. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23
}

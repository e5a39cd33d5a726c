import { setImmediate } from 'node:timers/promises'
import { BrokenFile, type ByteCursor } from '../byte-cursor.ts'

const MOST_BOXES = 100_000
/** So many are read in one turn of the server. */
const TURN = 2000
/** A table of ten minutes of sound is far smaller. */
const MOST_TABLE_BYTES = 2 * 1024 * 1024

/** Boxes that hold others: the walk goes on inside of them. */
const HOLDERS: readonly string[] = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf']
const READ: readonly string[] = ['tkhd', 'mdhd', 'hdlr', 'stts', 'trex', 'tfhd', 'trun']

/** A track by its number: whether it is sound, how many units make a second, how long a sound without a length of its own is, and all of them. */
type Track = { isSound: boolean; units: number; usual: number; total: number }

/** How long the sound of an MP4 is, by the lengths of its samples, whole or in fragments. */
export async function mp4Milliseconds(cursor: ByteCursor): Promise<number | 'other_type'> {
  const tracks = new Map<number, Track>()
  const track = (id: number): Track => {
    const known = tracks.get(id) ?? { isSound: false, units: 0, usual: 0, total: 0 }
    tracks.set(id, known)
    return known
  }
  let current = 0
  let usual = 0
  for (let count = 0; ; count += 1) {
    if (count === MOST_BOXES) return Number.POSITIVE_INFINITY
    if (count % TURN === TURN - 1) await setImmediate()
    const box = await nextBox(cursor)
    if (box === null) break
    if (HOLDERS.includes(box.name)) continue
    if (!READ.includes(box.name)) {
      if (box.size === null) break
      await cursor.skip(box.size)
      continue
    }
    if (box.size === null || box.size > MOST_TABLE_BYTES) throw new BrokenFile('a table without an end')
    const data = await cursor.take(box.size)
    const isLong = data[0] === 1
    if (box.name === 'tkhd') current = uint32(data, isLong ? 20 : 12)
    else if (box.name === 'mdhd') track(current).units = uint32(data, isLong ? 20 : 12)
    else if (box.name === 'hdlr') {
      const handler = data.toString('latin1', 8, 12)
      if (handler === 'vide') return 'other_type'
      if (handler === 'soun') track(current).isSound = true
    } else if (box.name === 'stts') track(current).total += sampleTable(data)
    else if (box.name === 'trex') track(uint32(data, 4)).usual = uint32(data, 12)
    else if (box.name === 'tfhd') {
      current = uint32(data, 4)
      usual = usualIn(data) ?? track(current).usual
    } else if (box.name === 'trun') track(current).total += runLength(data, usual)
  }
  const sounds = [...tracks.values()].filter(({ isSound }) => isSound)
  const lengths = sounds.map(({ units, total }) => (units === 0 ? 0 : (total / units) * 1000))
  return Math.max(0, ...lengths)
}

type Box = { name: string; size: number | null }

/** The next box, or null at the end of the file; a size of null reaches to the end. */
async function nextBox(cursor: ByteCursor): Promise<Box | null> {
  const first = await cursor.take(1).catch((error: unknown) => {
    if (error instanceof BrokenFile) return null
    throw error
  })
  if (first === null) return null
  const head = Buffer.concat([first, await cursor.take(7)])
  const name = head.toString('latin1', 4, 8)
  const told = head.readUInt32BE(0)
  if (told === 0) return { name, size: null }
  const size = told === 1 ? Number((await cursor.take(8)).readBigUInt64BE(0)) - 16 : told - 8
  if (size < 0) throw new BrokenFile('no box')
  return { name, size }
}

function uint32(data: Buffer, at: number): number {
  if (data.length < at + 4) throw new BrokenFile('a box ends too early')
  return data.readUInt32BE(at)
}

/** Rows of how many samples are how long. */
function sampleTable(data: Buffer): number {
  const rows = Math.min(uint32(data, 4), Math.floor((data.length - 8) / 8))
  let total = 0
  for (let row = 0; row < rows; row += 1) total += uint32(data, 8 + row * 8) * uint32(data, 12 + row * 8)
  return total
}

/** The length that a fragment gives its samples, where it gives one. */
function usualIn(data: Buffer): number | null {
  const flags = uint32(data, 0)
  if ((flags & 0x8) === 0) return null
  return uint32(data, 8 + ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4))
}

/** All samples of one run of a fragment, each with its own length or the usual one. */
function runLength(data: Buffer, usual: number): number {
  const flags = uint32(data, 0)
  const samples = uint32(data, 4)
  if ((flags & 0x100) === 0) return samples * usual
  const start = 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  let total = 0
  for (let at = start; at + step <= data.length && at < start + samples * step; at += step)
    total += uint32(data, at)
  return total
}

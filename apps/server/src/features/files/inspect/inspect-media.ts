import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'

/** Parts at the top of a video before the one that says how to play it; real files have a handful. */
const MOST_BOXES = 200
const MOST_WAVE_CHUNKS = 50
/** How far after its tags the sound of an MP3 may begin. */
const MP3_SEARCH_BYTES = 64 * 1024

/** MP4 and M4A: box after box, none past the end of the file, until the one without which nothing plays. */
export async function inspectMp4(bytes: StoredBytes): Promise<Verdict> {
  let at = 0
  let isPlayable = false
  for (let count = 0; at < bytes.size; count += 1) {
    const head = await bytes.at(at, 16)
    if (count === MOST_BOXES) return isPlayable ? 'good' : 'broken'
    if (head.length < 8) return isPlayable ? 'good' : 'broken'
    if (head.toString('latin1', 4, 8) === 'moov') isPlayable = true
    const size = boxSize(head, bytes.size - at)
    if (size < 8 || at + size > bytes.size) return 'broken'
    at += size
  }
  return isPlayable ? 'good' : 'broken'
}

function boxSize(head: Buffer, left: number): number {
  const size = head.readUInt32BE(0)
  if (size === 0) return left
  if (size !== 1) return size
  return head.length < 16 ? 0 : Number(head.readBigUInt64BE(8))
}

/** WAV: a format and sound, as far as the file says it goes. */
export async function inspectWav(bytes: StoredBytes): Promise<Verdict> {
  let at = 12
  let hasFormat = false
  for (let count = 0; count < MOST_WAVE_CHUNKS; count += 1) {
    const head = await bytes.at(at, 8)
    if (head.length < 8) return 'broken'
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'fmt ') hasFormat = true
    // Recorders that were cut off leave the length of the sound open; players take the bytes that are there.
    if (name === 'data') return hasFormat && at + 8 < bytes.size ? 'good' : 'broken'
    at += 8 + size + (size % 2)
  }
  return 'broken'
}

/** MP3: after the tags, if any, two bytes that begin a frame of sound. */
export async function inspectMp3(bytes: StoredBytes): Promise<Verdict> {
  const head = await bytes.at(0, 10)
  const isTagged = head.toString('latin1', 0, 3) === 'ID3'
  const start = isTagged && head.length === 10 ? 10 + tagBytes(head) : 0
  const sound = await bytes.at(start, isTagged ? MP3_SEARCH_BYTES : 4)
  for (let at = 0; at + 3 < sound.length; at += 1) if (isFrame(sound, at)) return 'good'
  return 'broken'
}

// Seven bits in each byte, so that a tag never looks like sound.
function tagBytes(head: Buffer): number {
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
}

function isFrame(bytes: Buffer, at: number): boolean {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return false
  const isReserved =
    (second & 0x18) === 0x08 || (second & 0x06) === 0 || (third & 0xf0) === 0xf0 || (third & 0x0c) === 0x0c
  return !isReserved
}

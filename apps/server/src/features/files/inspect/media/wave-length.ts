import type { StoredBytes } from '../stored-bytes.ts'

const MOST_CHUNKS = 50

/** How long a WAV is: its sound, by the bytes that a second takes. */
export async function waveSeconds(bytes: StoredBytes): Promise<number | null> {
  let at = 12
  let a_second = 0
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const head = await bytes.at(at, 20)
    if (head.length < 8) return null
    const name = head.toString('latin1', 0, 4)
    const size = head.readUInt32LE(4)
    if (name === 'fmt ' && head.length === 20) a_second = head.readUInt32LE(16)
    // A recorder that was cut off leaves the length of the sound open.
    if (name === 'data') return a_second === 0 ? null : Math.min(size, bytes.size - at - 8) / a_second
    at += 8 + size + (size % 2)
  }
  return null
}

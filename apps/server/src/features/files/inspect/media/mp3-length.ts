import type { StoredBytes } from '../stored-bytes.ts'

/** How far after its tags the sound may begin. */
const SEARCH_BYTES = 64 * 1024

/** Thousands of bits a second by the index of a frame: MPEG 1, and its slower forms. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES = [44_100, 48_000, 32_000]

/** How long an MP3 is: by the count of frames that its first one tells, or else by its size, where every second takes as many bytes. */
export async function mp3Seconds(bytes: StoredBytes): Promise<number | null> {
  const tag = await bytes.at(0, 10)
  const start = tag.toString('latin1', 0, 3) === 'ID3' && tag.length === 10 ? 10 + tagBytes(tag) : 0
  const sound = await bytes.at(start, SEARCH_BYTES)
  for (let at = 0; at + 4 <= sound.length; at += 1) {
    const frame = readFrame(sound, at)
    if (frame === null) continue
    const frames = countedFrames(sound.subarray(at), frame)
    if (frames !== null) return (frames * frame.samples) / frame.sample_rate
    return (bytes.size - start - at) / (frame.kilobits * 125)
  }
  return null
}

// Seven bits in each byte, so that a tag never looks like sound.
function tagBytes(head: Buffer): number {
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0)
}

type Frame = { kilobits: number; sample_rate: number; samples: number; side_bytes: number }

/** A frame of layer III at a place; null where none begins. */
function readFrame(sound: Buffer, at: number): Frame | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = sound.subarray(at, at + 4)
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null
  const form = (second & 0x18) >> 3
  const sample_rate = SAMPLE_RATES[(third & 0x0c) >> 2]
  const kilobits = (form === 3 ? RATES_1 : RATES_2)[third >> 4]
  if (form === 1 || sample_rate === undefined || kilobits === undefined || kilobits === 0) return null
  const isOneChannel = fourth >> 6 === 3
  const slower = form === 3 ? 1 : form === 2 ? 2 : 4
  return {
    kilobits,
    sample_rate: sample_rate / slower,
    samples: form === 3 ? 1152 : 576,
    side_bytes: form === 3 ? (isOneChannel ? 17 : 32) : isOneChannel ? 9 : 17,
  }
}

/** How many frames there are, where the first one tells (Xing, Info, VBRI). */
function countedFrames(sound: Buffer, { side_bytes }: Frame): number | null {
  const at = 4 + side_bytes
  const name = sound.toString('latin1', at, at + 4)
  if ((name === 'Xing' || name === 'Info') && sound.length >= at + 12)
    return (sound.readUInt32BE(at + 4) & 1) === 1 ? sound.readUInt32BE(at + 8) : null
  if (sound.toString('latin1', 36, 40) === 'VBRI' && sound.length >= 54) return sound.readUInt32BE(50)
  return null
}

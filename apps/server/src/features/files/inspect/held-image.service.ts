import { Readable } from 'node:stream'
import { BrokenFile, cursorOver } from './byte-cursor.ts'
import { inspectImage } from './inspect-image.ts'

/** Whether a picture that is held in memory is one that can be shown, by the rules of uploaded ones ([UP-18]). */
export async function isIntactImage(bytes: Uint8Array, mime: string): Promise<boolean> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const held = {
    size: whole.length,
    at: (start: number, length: number) => Promise.resolve(whole.subarray(start, start + length)),
    walk: <T>(look: (cursor: ReturnType<typeof cursorOver>) => Promise<T>) =>
      look(cursorOver(Readable.from([whole]))),
  }
  try {
    return (await inspectImage(held, mime)) === 'good'
  } catch (error) {
    if (error instanceof BrokenFile) return false
    throw error
  }
}

import type { Rgba } from './light.ts'
import type { ReadCard } from './read-cards.ts'

/** Reads pictures one after the other; the next one is given once the last was read. */
export type CardReader = { read: (picture: Rgba) => Promise<ReadCard[]>; close: () => void }

/** A reader in a worker of its own; rejects when it cannot be started. */
export function openCardReader(): CardReader {
  const worker = new Worker(new URL('./read-cards.worker.ts', import.meta.url), { type: 'module' })
  const readNow = (picture: Rgba) =>
    new Promise<ReadCard[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadCard[]>) => resolve(data)
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(picture, [picture.data.buffer])
    })
  // A photo may be chosen while a picture of the camera is read: each waits for the one before.
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: (picture) => {
      const reading = last.then(() => readNow(picture))
      last = reading.catch(() => undefined)
      return reading
    },
    close: () => worker.terminate(),
  }
}

/** More points than this along the longer side tell nothing more of a card and take longer. */
const LONGEST = 1920

/** What a camera or a photo shows now, as the reader takes it. */
export function pictureOf(
  source: HTMLVideoElement | ImageBitmap,
  { width, height }: { width: number; height: number },
): Rgba | null {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || size.width === 0 || size.height === 0) return null
  context.drawImage(source, 0, 0, size.width, size.height)
  const { data } = context.getImageData(0, 0, size.width, size.height)
  return { ...size, data }
}

import { imageSize } from 'image-size'
import type { PrintedPicture } from './drawing.ts'

/** A picture as it lies in the store. */
export type StoredPicture = { key: string; bytes: Uint8Array }

const TYPES: Readonly<Record<string, PrintedPicture['type']>> = { png: 'png', jpg: 'jpg', gif: 'gif' }

/** The pictures that Word can show, by their keys; others are named in the text ([PA-21]). */
export function printedPictures(stored: readonly StoredPicture[]): ReadonlyMap<string, PrintedPicture> {
  return new Map(
    stored.flatMap(({ key, bytes }) => {
      const picture = readPicture(bytes)
      return picture === null ? [] : [[key, picture] as const]
    }),
  )
}

function readPicture(bytes: Uint8Array): PrintedPicture | null {
  try {
    const { type, width, height } = imageSize(bytes)
    const known = TYPES[type ?? '']
    return known === undefined || width < 1 || height < 1 ? null : { type: known, bytes, width, height }
  } catch {
    return null
  }
}

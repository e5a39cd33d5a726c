import { decodePoints, type InkPoint } from '@jiangtai/shared/ink/encoding.ts'

/** The points of a chunk; null when they cannot be read. */
export function readPoints(text: string): InkPoint[] | null {
  try {
    return decodePoints(text)
  } catch {
    return null
  }
}

import { createRequire } from 'node:module'
import type { Raster } from './raster.ts'

/** What of the package is called. */
type Codec = {
  decode: (
    bytes: Uint8Array,
    options: {
      useTArray: true
      formatAsRGBA: true
      tolerantDecoding: boolean
      maxResolutionInMP: number
      maxMemoryUsageInMB: number
    },
  ) => Raster
  encode: (picture: Raster, quality: number) => { data: Uint8Array }
}

/** Small enough for a school's line, and no letter is blurred. */
const QUALITY = 82
const MAX_MEMORY_MB = 700

/** Reads and writes JPEG, in the process that calls it. */
export type Jpeg = {
  /** The pixels of a photo; null where it cannot be decoded. */
  decode: (bytes: Uint8Array, bounds: { max_pixels: number }) => Raster | null
  encode: (picture: Raster) => Uint8Array
}

/** Loads the codec from the file of its package. */
export function loadJpeg(file: string): Jpeg {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  const codec = createRequire(import.meta.url)(file) as Codec
  return {
    decode(bytes, { max_pixels }) {
      try {
        return codec.decode(bytes, {
          useTArray: true,
          formatAsRGBA: true,
          tolerantDecoding: false,
          maxResolutionInMP: Math.ceil(max_pixels / 1_000_000),
          maxMemoryUsageInMB: MAX_MEMORY_MB,
        })
      } catch {
        return null
      }
    },
    encode: (picture) => codec.encode(picture, QUALITY).data,
  }
}

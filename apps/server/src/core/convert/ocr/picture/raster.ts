import type { PageBox } from '../page-messages.ts'

/** A picture in memory, four bytes a pixel: red, green, blue and one that stays 255. */
export type Raster = { width: number; height: number; data: Uint8Array }
/** A picture in memory, one byte a pixel. */
export type GrayRaster = { width: number; height: number; data: Uint8Array }

/** The picture turned to the right by quarters. */
export function turned(picture: Raster, turns: number): Raster {
  const { width, height } = picture
  const times = ((turns % 4) + 4) % 4
  if (times === 0) return picture
  const isOnSide = times % 2 === 1
  const size = isOnSide ? { width: height, height: width } : { width, height }
  const from = pixelsOf(picture)
  const to = new Uint32Array(width * height)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const [nx, ny] =
        times === 1 ? [height - 1 - y, x] : times === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x]
      to[ny * size.width + nx] = from[at] ?? 0
    }
  return { ...size, data: new Uint8Array(to.buffer) }
}

/** The picture made smaller until its longer side is no longer than told; each pixel is the mean of those it stands for. */
export function shrunk(picture: Raster, longest: number): Raster {
  const scale = longest / Math.max(picture.width, picture.height)
  if (scale >= 1) return picture
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const sums = new Float64Array(width * height * 3)
  const counts = new Uint32Array(width * height)
  for (let y = 0, at = 0; y < picture.height; y += 1) {
    const row = Math.min(height - 1, Math.floor(y * scale)) * width
    for (let x = 0; x < picture.width; x += 1, at += 4) {
      const to = row + Math.min(width - 1, Math.floor(x * scale))
      counts[to] = (counts[to] ?? 0) + 1
      for (let channel = 0; channel < 3; channel += 1)
        sums[to * 3 + channel] = (sums[to * 3 + channel] ?? 0) + (picture.data[at + channel] ?? 0)
    }
  }
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      data[at * 4 + channel] = (sums[at * 3 + channel] ?? 0) / Math.max(1, counts[at] ?? 1)
  return { width, height, data }
}

/** The picture turned to the right by a small angle about its middle; what comes in at the edges is white. */
export function straightened(picture: Raster, radians: number): Raster {
  const { width, height } = picture
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const [middle_x, middle_y] = [width / 2, height / 2]
  const from = pixelsOf(picture)
  const to = new Uint32Array(width * height).fill(0xff_ff_ff_ff)
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const sx = Math.round(cos * (x - middle_x) + sin * (y - middle_y) + middle_x)
      const sy = Math.round(-sin * (x - middle_x) + cos * (y - middle_y) + middle_y)
      if (sx >= 0 && sy >= 0 && sx < width && sy < height) to[at] = from[sy * width + sx] ?? 0
    }
  return { width, height, data: new Uint8Array(to.buffer) }
}

/** A part of the picture; null where nothing of it is inside. */
export function cropped(picture: Raster, box: PageBox): Raster | null {
  const left = Math.max(0, Math.floor(box.left))
  const top = Math.max(0, Math.floor(box.top))
  const width = Math.min(picture.width, Math.ceil(box.right)) - left
  const height = Math.min(picture.height, Math.ceil(box.bottom)) - top
  if (width <= 0 || height <= 0) return null
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * picture.width + left) * 4
    data.set(picture.data.subarray(from, from + width * 4), y * width * 4)
  }
  return { width, height, data }
}

function pixelsOf({ data, width, height }: Raster): Uint32Array {
  // A decoder may give bytes that begin anywhere in a larger buffer.
  const own = data.byteOffset % 4 === 0 ? data : data.slice()
  return new Uint32Array(own.buffer, own.byteOffset, width * height)
}

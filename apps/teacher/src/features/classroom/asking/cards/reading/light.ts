/** A picture in grey, row by row, 0 black to 255 white. */
export type Grey = { width: number; height: number; values: Float32Array }
/** A picture as a canvas gives it: four bytes a point. */
export type Rgba = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

/** How far around a point the light is measured, as a share of the picture's width: wider than a card in the last row. */
const AROUND = 1 / 48
/** The grey that the middle of every place gets. */
const MIDDLE = 110
/** A place as dark as this is noise and is not made brighter. */
const DARKEST = 8

/** A picture without its colours. */
export function toGrey({ width, height, data }: Rgba): Grey {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++) {
    const from = at * 4
    values[at] = (data[from] ?? 0) * 0.299 + (data[from + 1] ?? 0) * 0.587 + (data[from + 2] ?? 0) * 0.114
  }
  return { width, height, values }
}

/** A grey picture as bytes for the reader of markers. */
export function toRgba({ width, height, values }: Grey): Rgba {
  const data = new Uint8ClampedArray(values.length * 4)
  for (let at = 0; at < values.length; at++) data.fill(values[at] ?? 0, at * 4, at * 4 + 3)
  return { width, height, data }
}

/** The same picture under even light: a corner in the shade and a place at the window become alike. */
export function evenLight(picture: Grey): Grey {
  const { values } = picture
  const light = meanAround(picture, Math.max(8, Math.round(picture.width * AROUND))).values
  return {
    ...picture,
    values: values.map((value, at) => Math.min(255, (MIDDLE * value) / Math.max(DARKEST, light[at] ?? 0))),
  }
}

/** Each point as the mean of the square of `2 * radius + 1` points around it; in linear time, whatever the radius is. */
export function meanAround({ width, height, values }: Grey, radius: number): Grey {
  const rows = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    meanOfLine(values, rows, { start: y * width, step: 1, count: width, radius })
  const both = new Float32Array(values.length)
  for (let x = 0; x < width; x++) meanOfLine(rows, both, { start: x, step: width, count: height, radius })
  return { width, height, values: both }
}

function meanOfLine(
  from: Float32Array,
  to: Float32Array,
  { start, step, count, radius }: { start: number; step: number; count: number; radius: number },
): void {
  const valueAt = (index: number) => from[start + step * Math.min(count - 1, Math.max(0, index))] ?? 0
  let sum = 0
  for (let index = -radius; index <= radius; index++) sum += valueAt(index)
  for (let index = 0; index < count; index++) {
    to[start + step * index] = sum / (2 * radius + 1)
    sum += valueAt(index + radius + 1) - valueAt(index - radius)
  }
}

import type { GrayRaster, Raster } from './raster.ts'

/** The light of the paper is judged over squares of so many pixels: letters are smaller, shadows larger. */
const SQUARE = 32
/** The share of the pixels of a square that may be lighter than its paper. */
const LIGHTER = 0.2

/** The picture in grey with its paper white everywhere: each pixel is held against the light of the paper around it, so that shadows go. */
export function onWhitePaper(picture: Raster): GrayRaster {
  const { width, height, data } = picture
  const gray = new Uint8Array(width * height)
  for (let at = 0; at < gray.length; at += 1)
    gray[at] = ((data[at * 4] ?? 0) * 77 + (data[at * 4 + 1] ?? 0) * 150 + (data[at * 4 + 2] ?? 0) * 29) >> 8
  const light = paperLight({ width, height, data: gray })
  const across = placesAlong(width, light.columns)
  const down = placesAlong(height, light.rows)
  const row = new Float64Array(light.columns)
  for (let y = 0, at = 0; y < height; y += 1) {
    levelsOfRow(light, { before: down.before[y] ?? 0, share: down.share[y] ?? 0 }, row)
    for (let x = 0; x < width; x += 1, at += 1) {
      const left = across.before[x] ?? 0
      const share = across.share[x] ?? 0
      const level = (row[left] ?? 255) * (1 - share) + (row[left + 1] ?? row[left] ?? 255) * share
      gray[at] = Math.min(255, ((gray[at] ?? 0) * WHITE) / Math.max(DARKEST, level))
    }
  }
  return { width, height, data: gray }
}

/** Paper becomes a little less than white, so that its grain does; a place that is darker than so is no paper. */
const WHITE = 245
const DARKEST = 48

type Light = { columns: number; rows: number; levels: Float64Array }

function paperLight({ width, height, data }: GrayRaster): Light {
  const columns = Math.ceil(width / SQUARE)
  const rows = Math.ceil(height / SQUARE)
  const levels = new Float64Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0)
      let all = 0
      for (let y = row * SQUARE; y < Math.min(height, (row + 1) * SQUARE); y += 1)
        for (let x = column * SQUARE; x < Math.min(width, (column + 1) * SQUARE); x += 1) {
          const level = data[y * width + x] ?? 0
          counts[level] = (counts[level] ?? 0) + 1
          all += 1
        }
      levels[row * columns + column] = levelBelow(counts, all * LIGHTER)
    }
  return { columns, rows, levels }
}

/** The level that so many pixels are lighter than. */
function levelBelow(counts: Uint32Array, lighter: number): number {
  let seen = 0
  for (let level = 255; level > 0; level -= 1) {
    seen += counts[level] ?? 0
    if (seen > lighter) return level
  }
  return 0
}

/** For each pixel along one side, the square whose middle lies before it, and how far it is on its way to the next. */
function placesAlong(length: number, squares: number): { before: Uint16Array; share: Float64Array } {
  const before = new Uint16Array(length)
  const share = new Float64Array(length)
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(squares - 1, Math.max(0, (at + 0.5) / SQUARE - 0.5))
    before[at] = Math.floor(place)
    share[at] = place - Math.floor(place)
  }
  return { before, share }
}

/** The light of the squares along one row of pixels. */
function levelsOfRow(
  { columns, rows, levels }: Light,
  { before, share }: { before: number; share: number },
  row: Float64Array,
): void {
  const below = Math.min(rows - 1, before + 1)
  for (let column = 0; column < columns; column += 1)
    row[column] =
      (levels[before * columns + column] ?? 255) * (1 - share) +
      (levels[below * columns + column] ?? 255) * share
}

import { describe, expect, it } from 'vitest'
import { inkBox, pageColumns } from './ink.ts'
import { onWhitePaper } from './paper-light.ts'
import { cropped, type Raster, shrunk, straightened, turned } from './raster.ts'

/** A picture whose grey at each place is told. */
function drawn(width: number, height: number, level: (x: number, y: number) => number): Raster {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(level(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}
const levels = ({ data }: Raster) => [...data].filter((_, at) => at % 4 === 0)

describe('[QI-115] a photo', () => {
  const photo = drawn(2, 3, (x, y) => x * 10 + y)

  it('is turned by quarters, and four of them bring it back', () => {
    const once = turned(photo, 1)
    expect([once.width, once.height]).toEqual([3, 2])
    expect(levels(once)).toEqual([2, 1, 0, 12, 11, 10])
    expect(levels(turned(photo, 2))).toEqual([12, 2, 11, 1, 10, 0])
    expect(levels(turned(photo, 3))).toEqual(levels(turned(once, 2)))
    expect(levels(turned(once, 3))).toEqual(levels(photo))
  })

  it('is straightened about its middle, with white at its edges', () => {
    const line = drawn(101, 101, (x, y) => (Math.abs(y - 50 + (x - 50) * 0.1) < 1 ? 0 : 200))
    const straight = straightened(line, Math.atan(0.1))
    const rows = (raster: Raster) => {
      const dark = levels(raster).flatMap((level, at) => (level === 0 ? [Math.floor(at / 101)] : []))
      return Math.max(...dark) - Math.min(...dark)
    }
    expect(rows(line)).toBeGreaterThan(8)
    expect(rows(straightened(line, -Math.atan(0.1)))).toBeGreaterThan(rows(line))
    expect(rows(straight)).toBeLessThan(4)
    expect(levels(straight)[0]).toBe(255)
  })

  it('is made smaller by means, and never larger', () => {
    expect(
      levels(
        shrunk(
          drawn(4, 4, (x) => x * 10),
          2,
        ),
      ),
    ).toEqual([5, 25, 5, 25])
    expect(shrunk(photo, 100)).toBe(photo)
  })

  it('is cropped within its edges', () => {
    expect(levels(cropped(photo, { left: 1, top: 1, right: 9, bottom: 9 })!)).toEqual([11, 12])
    expect(cropped(photo, { left: 5, top: 0, right: 9, bottom: 9 })).toBeNull()
  })
})

describe('[QI-116] a page', () => {
  it('is white where its paper is dark, and its ink stays ink', () => {
    // Paper that becomes darker to the right, with a dark stroke across.
    const paper = drawn(320, 64, (x, y) => (y === 32 ? 30 : 240 - x / 2))
    const { data } = onWhitePaper(paper)
    expect(Math.min(...data.subarray(0, 320))).toBeGreaterThan(200)
    expect(Math.max(...data.subarray(32 * 320, 33 * 320))).toBeLessThan(120)
  })

  const inkAt = (isInk: (x: number, y: number) => boolean) =>
    onWhitePaper(drawn(600, 400, (x, y) => (isInk(x, y) ? 20 : 250)))
  const isLine = (y: number) => y % 20 < 6 && y > 40 && y < 380

  it('has two columns where its middle is free and both sides are written on', () => {
    const both = inkAt((x, y) => isLine(y) && ((x > 20 && x < 280) || (x > 320 && x < 580)))
    expect(pageColumns(both).map(({ left, right }) => right - left > 250)).toEqual([true, true])
    expect(pageColumns(inkAt((x, y) => isLine(y) && x > 20 && x < 580))).toHaveLength(1)
    expect(pageColumns(inkAt((x, y) => isLine(y) && x > 20 && x < 250))).toHaveLength(1)
    expect(pageColumns(inkAt(() => false))).toHaveLength(1)
  })

  it('[QI-119] has the part of a box that is written on, with a little white', () => {
    const page = inkAt((x, y) => x > 100 && x < 200 && y > 50 && y < 80)
    expect(inkBox(page, { left: 0, top: 0, right: 600, bottom: 400 })).toEqual({
      left: 89,
      top: 39,
      right: 212,
      bottom: 92,
    })
    expect(inkBox(page, { left: 300, top: 0, right: 600, bottom: 400 })).toBeNull()
  })
})

import { applyInkOp, EMPTY_INK } from '@jiangtai/shared/ink/document.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { expect, test } from 'vitest'
import { freePlace, takenOn } from './free-place.ts'

const PAGE = { pageRatio: 9 / 16 }
const place = (size: { width: number; height: number }, taken: readonly Bounds[] = []) => {
  const { x, y } = freePlace(size, { ...PAGE, taken })
  return { left: x, top: y, right: x + size.width, bottom: y + size.height }
}
const meet = (one: Bounds, other: Bounds) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('[DW-120] a thing lies in the middle of an empty page', () => {
  expect(place({ width: 400, height: 100 })).toEqual({ left: 600, top: 400, right: 1000, bottom: 500 })
})

test('[DW-120] a formula, a table and a link after one another lie apart from each other and on the page', () => {
  const taken: Bounds[] = []
  for (const size of [
    { width: 300, height: 90 },
    { width: 620, height: 240 },
    { width: 260, height: 80 },
    { width: 300, height: 90 },
    { width: 500, height: 400 },
  ]) {
    const laid = place(size, taken)
    expect(taken.filter((other) => meet(laid, other))).toEqual([])
    expect([laid.left >= 0, laid.top >= 0, laid.right <= 1600, laid.bottom <= 900]).not.toContain(false)
    taken.push(laid)
  }
})

test('[DW-120] what is written by hand or typed takes its place too', () => {
  const text = { ...sampleText, text: '板书', at: { x: 740, y: 420 }, size: 60 }
  const taken = takenOn(applyInkOp(EMPTY_INK, text))
  expect(taken).toHaveLength(1)
  expect(meet(place({ width: 400, height: 100 }, taken), taken[0]!)).toBe(false)
})

test('[DW-120] on a full page things are shifted, each begins elsewhere and none leaves the page', () => {
  const taken: Bounds[] = [{ left: 0, top: 0, right: 1600, bottom: 900 }]
  for (let count = 0; count < 30; count += 1) taken.push(place({ width: 1120, height: 630 }, taken))
  expect(new Set(taken.map(({ left, top }) => `${left} ${top}`)).size).toBe(31)
  expect(taken.filter(({ right, bottom }) => right > 1600 || bottom > 900)).toEqual([])
  expect(taken[1]).toMatchObject({ left: 240, top: 135 })
})

test('[DW-120] what is larger than the page begins at its corner', () => {
  expect(place({ width: 2000, height: 1000 })).toMatchObject({ left: 0, top: 0 })
})

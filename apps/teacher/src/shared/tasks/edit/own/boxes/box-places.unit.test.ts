import { expect, test } from 'vitest'
import { GRIPS } from '../../../../drawing/screenshots/region.ts'
import { boxBelow, boxBetween, LEAST_BOX, shiftBox, turnedBox } from './box-places.ts'

const BOX = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.5 }
const FAR = [-3, -0.3, 0.3, 3]

test('[TK-202] whatever grip is moved however far, a box stays on its page and large enough', () => {
  for (const grip of ['whole' as const, ...GRIPS.map((one) => one.grip)])
    for (const x of FAR)
      for (const y of FAR) {
        const { left, top, right, bottom } = shiftBox(BOX, grip, { x, y })
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(Math.max(right, bottom)).toBeLessThanOrEqual(1)
        expect(right - left).toBeGreaterThanOrEqual(LEAST_BOX.x - 1e-9)
        expect(bottom - top).toBeGreaterThanOrEqual(LEAST_BOX.y - 1e-9)
      }
})

test('[TK-202] a slip of the hand is no box, a drag into any direction is one', () => {
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toBeNull()
  expect(boxBetween({ x: 0.1, y: 0.1 }, { x: 0.9, y: 0.11 })).toBeNull()
  expect(boxBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 })).toEqual(BOX)
})

test('[TK-202] a box that is added lies below the one before, and begins anew at the end of the page', () => {
  const first = boxBelow(undefined)
  const second = boxBelow(first)
  expect(second.top).toBeGreaterThan(first.bottom)
  expect(second.bottom - second.top).toBeCloseTo(first.bottom - first.top)
  expect(boxBelow({ ...first, top: 0.9, bottom: 0.97 })).toEqual(first)
})

test('[TK-202] four turns of a page bring a box back', () => {
  expect(turnedBox(BOX)).toEqual({ left: 0.5, top: 0.25, right: 0.75, bottom: 0.75 })
  expect(turnedBox(turnedBox(turnedBox(turnedBox(BOX))))).toEqual(BOX)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitPage, fitZoom, type PagePlacement, toClientPosition, toPagePosition, WHOLE_PAGE } from './page.ts'

test('a page is centred in a box that is too wide or too high', () => {
  expect(fitPage({ width: 2000, height: 900, pageRatio: 9 / 16 })).toEqual({
    left: 200,
    top: 0,
    width: 1600,
    height: 900,
  })
  expect(fitPage({ width: 800, height: 1000, pageRatio: 0.5 })).toEqual({
    left: 0,
    top: 300,
    width: 800,
    height: 400,
  })
})

/** A page that fills its box. */
function placedAt(left: number, top: number, width: number): PagePlacement {
  const pageRatio = 9 / 16
  return { box: { left, top, width, height: width * pageRatio }, pageRatio, view: WHOLE_PAGE }
}

test('a place on the screen is the same place on the page at any size', () => {
  expect(toPagePosition({ clientX: 110, clientY: 70 }, placedAt(10, 20, 400))).toEqual({ x: 400, y: 200 })
  expect(toPagePosition({ clientX: 800, clientY: 400 }, placedAt(0, 0, 3200))).toEqual({ x: 400, y: 200 })
})

test('a place far outside is held inside what an op may carry', () => {
  expect(toPagePosition({ clientX: -9000, clientY: 90_000 }, placedAt(0, 0, 1600))).toEqual({
    x: -400,
    y: 20_000,
  })
})

test('[DW-15] a place of the page is found again on the screen at any zoom, turn and shift', () => {
  const view = fc.record({
    zoom: fc.double({ min: 0.25, max: 8, noNaN: true }),
    rotation: fc.constantFrom(0, 90, 180, 270),
    pan_x: fc.integer({ min: -900, max: 900 }),
    pan_y: fc.integer({ min: -900, max: 900 }),
  })
  const place = fc.record({ x: fc.integer({ min: 0, max: 1600 }), y: fc.integer({ min: 0, max: 900 }) })
  fc.assert(
    fc.property(view, place, (looked, at) => {
      const placement: PagePlacement = {
        box: { left: 40, top: 30, width: 900, height: 700 },
        pageRatio: 9 / 16,
        view: { ...looked, rotation: looked.rotation },
      }
      const back = toPagePosition(toClientPosition(at, placement), placement)
      expect(back.x).toBeCloseTo(at.x, 6)
      expect(back.y).toBeCloseTo(at.y, 6)
    }),
  )
})

test('[DW-15] a page turned on its side is made small enough to be seen whole', () => {
  const box = { width: 1600, height: 900, pageRatio: 9 / 16 }
  expect(fitZoom({ ...box, rotation: 180 })).toBe(1)
  expect(fitZoom({ ...box, rotation: 90 })).toBeCloseTo(900 / 1600)
})

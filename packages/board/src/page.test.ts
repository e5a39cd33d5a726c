import { expect, test } from 'vitest'
import { fitPage, toPagePosition } from './page.ts'

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

test('a place on the screen is the same place on the page at any size', () => {
  const small = { left: 10, top: 20, width: 400, height: 225 }
  const large = { left: 0, top: 0, width: 3200, height: 1800 }
  expect(toPagePosition({ clientX: 110, clientY: 70 }, small)).toEqual({ x: 400, y: 200 })
  expect(toPagePosition({ clientX: 800, clientY: 400 }, large)).toEqual({ x: 400, y: 200 })
})

test('a place far outside is held inside what an op may carry', () => {
  const page = { left: 0, top: 0, width: 1600, height: 900 }
  expect(toPagePosition({ clientX: -9000, clientY: 90_000 }, page)).toEqual({ x: -400, y: 20_000 })
})

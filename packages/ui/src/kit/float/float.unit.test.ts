import { expect, test } from 'vitest'
import { placeBeside } from './float.ts'

const room = { width: 1000, height: 600 }
const size = { width: 200, height: 100 }
const at = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 40 })

test('a menu opens under its button, above it at the foot of the window, never over the edge', () => {
  expect(placeBeside({ anchor: at(50, 50), size, side: 'below', room })).toEqual({ left: 50, top: 94 })
  expect(placeBeside({ anchor: at(50, 540), size, side: 'below', room })).toEqual({ left: 50, top: 436 })
  expect(placeBeside({ anchor: at(950, 50), size, side: 'below', room }).left).toBe(792)
})

test('a panel stands on the left, on the right where the left has no room', () => {
  expect(placeBeside({ anchor: at(900, 300), size, side: 'left', room })).toEqual({ left: 696, top: 300 })
  expect(placeBeside({ anchor: at(20, 300), size, side: 'left', room })).toEqual({ left: 104, top: 300 })
})

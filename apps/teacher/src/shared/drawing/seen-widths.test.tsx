import { movePen, readAllInk } from '@jiangtai/board/test/surface-driver.ts'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetEverything } from '../../test/signed-in.ts'
import { boardToolOf, FIRST_TOOLS } from './tools/tool-box.ts'
import { button, isOff, open, surface, UPRIGHT } from './test/open-overlay.tsx'

beforeEach(() => {
  forgetEverything()
  window.localStorage.clear()
})
afterEach(cleanup)

/** How many rows of device pixels a level line covers in the middle of the page, in CSS pixels of the screen. */
function thicknessSeen(): number {
  const canvas = surface().querySelector('canvas')!
  const data = readAllInk(surface())
  const column = Math.round(canvas.width / 2)
  const rows = Array.from(
    { length: canvas.height },
    (_row, y) => data[(y * canvas.width + column) * 4 + 3] ?? 0,
  )
  const covered = rows.reduce((sum, alpha) => sum + alpha / 255, 0)
  return (covered * canvas.getBoundingClientRect().height) / canvas.height
}

test.each([
  ['a small picture', { ...UPRIGHT, width: 200, height: 100, natural_width: 200, natural_height: 100 }],
  [
    'a large one',
    { ...UPRIGHT, left: 0, top: 0, width: 600, height: 300, natural_width: 6000, natural_height: 3000 },
  ],
  ['a tall one', { ...UPRIGHT, width: 100, height: 300, top: 0, natural_width: 400, natural_height: 1200 }],
])('[DW-22] a pen of 4 looks 4 pixels wide on %s', async (_what, place) => {
  const { user } = await open({ place })
  await user.click(button('画笔'))
  const y = (800 * place.natural_height) / place.natural_width
  movePen(surface(), {
    down: [200, y],
    through: [
      [500, y],
      [1100, y],
      [1400, y],
    ],
    up: true,
  })
  await waitFor(() => expect(isOff('撤销')).toBe(false))
  // A finger has no pressure: the pen thins a little where it is quick.
  await waitFor(() => expect(thicknessSeen()).toBeGreaterThan(2.8))
  expect(thicknessSeen()).toBeLessThan(5.2)
})

test('[DW-22] erasers, shapes and letters are as large as they were chosen, in page units of any page', () => {
  const half = (tools: Partial<typeof FIRST_TOOLS>) => boardToolOf({ ...FIRST_TOOLS, ...tools }, 0.5)
  expect(half({ held: 'eraser', eraser: { width: 120 } })).toEqual({ tool: 'eraser', width: 240 })
  expect(half({ held: 'shape', shape: 'line' })).toMatchObject({ width: 8 })
  expect(half({ held: 'shape', shape: 'text', text: { size: 32 } })).toMatchObject({ size: 64 })
  const width = 4 / 2.4
  expect(boardToolOf({ ...FIRST_TOOLS, held: 'pen' }, 2.4)).toMatchObject({
    width: Math.round(width * 100) / 100,
  })
})

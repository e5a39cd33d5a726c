import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WHOLE_PAGE } from '../page.ts'
import { openScreen } from '../test/OpenScreen.tsx'
import { hasInk, movePen, nextFrame } from '../test/surface-driver.ts'
import type { BoardTool } from '../tools/tool.ts'

afterEach(cleanup)

// A picture half as wide as its area; the page is 1600 by 800.
const view = { ...WHOLE_PAGE, zoom: 0.5 }
const LINE: BoardTool = { tool: 'shape', shape: 'line', color: '#e5484d', width: 12 }
const ERASER: BoardTool = { tool: 'eraser', width: 48 }

test('[DW-29] a stroke beside a small picture leaves nothing, one that touches it is kept whole', async () => {
  const { box, ops, live } = openScreen({ view })
  movePen(box, { down: [-300, 100], through: [[-200, 400]], up: true })
  // Around a corner: its bounds meet the page, the line does not.
  movePen(box, {
    down: [-200, 300],
    through: [
      [-200, -150],
      [400, -150],
    ],
    up: true,
  })
  await nextFrame()
  expect(ops).toEqual([])
  expect(live.length).toBeGreaterThan(0)
  movePen(box, { down: [-200, 400], through: [[400, 400]], up: true })
  await nextFrame()
  expect(ops).toHaveLength(1)
  expect(hasInk(box, [200, 400])).toBe(true)
})

test.each([
  ['eraser', ERASER],
  ['line', LINE],
] as const)('[DW-29] neither does the %s', (_name, tool) => {
  const { box, ops } = openScreen({ view, tool })
  movePen(box, { down: [1900, 100], through: [[1800, 600]], up: true })
  expect(ops).toEqual([])
  movePen(box, { down: [1900, 400], through: [[1200, 400]], up: true })
  expect(ops).toHaveLength(1)
})

import { applyInkOps, EMPTY_INK, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/OpenScreen.tsx'
import { hasInk, movePen, nextFrame } from '../../test/surface-driver.ts'
import { findItemAt } from '../../tools/hit.ts'

afterEach(cleanup)

const AXES: InkShape = {
  ...sampleShape,
  v: 3,
  shape: 'axes',
  from: { x: 400, y: 700 },
  to: { x: 1200, y: 100 },
}

test('[DW-27] axes cross in the middle of their box, with arrows to the right and up, marks and letters', async () => {
  const { box } = openScreen({ document: applyInkOps(EMPTY_INK, [AXES]), width: 1600 })
  await nextFrame()
  // Both axes from end to end.
  for (const x of [410, 600, 1000, 1195]) expect(hasInk(box, [x, 400])).toBe(true)
  for (const y of [110, 300, 500, 690]) expect(hasInk(box, [800, y])).toBe(true)
  // Arrow heads only where the axes point.
  expect(hasInk(box, [1178, 407])).toBe(true)
  expect(hasInk(box, [422, 407])).toBe(false)
  expect(hasInk(box, [807, 122])).toBe(true)
  expect(hasInk(box, [807, 678])).toBe(false)
  // A mark one unit to the right, and none between.
  expect(hasInk(box, [800 + 96, 391])).toBe(true)
  expect(hasInk(box, [800 + 48, 391])).toBe(false)
})

test('[DW-27] axes are dragged like any shape, and taken hold of by their lines', async () => {
  const { box, ops } = openScreen({ tool: { tool: 'shape', shape: 'axes', color: '#e5484d', width: 8 } })
  movePen(box, { down: [400, 100], through: [[1200, 700]], up: true })
  expect(ops).toMatchObject([
    { kind: 'shape', shape: 'axes', from: { x: 400, y: 100 }, to: { x: 1200, y: 700 } },
  ])
  const items = listVisibleItems(applyInkOps(EMPTY_INK, [AXES]))
  expect(findItemAt(items, { x: 1000, y: 400 }, 10)?.mark.id).toBe(AXES.id)
  expect(findItemAt(items, { x: 1000, y: 600 }, 10)).toBeNull()
})

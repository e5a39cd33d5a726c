import { applyInkOps, EMPTY_INK, listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleShape } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/OpenScreen.tsx'
import { hasInk, movePen, nextFrame } from '../../test/surface-driver.ts'
import { findItemAt } from '../../tools/hit.ts'

afterEach(cleanup)

const COVER: InkShape = {
  ...sampleShape,
  ...{ v: 5, shape: 'cover', from: { x: 400, y: 700 }, to: { x: 1200, y: 100 } },
}

test('[DW-97] a cover is filled from edge to edge, and nothing beyond it', async () => {
  const { box } = openScreen({ document: applyInkOps(EMPTY_INK, [COVER]), width: 1600 })
  await nextFrame()
  for (const place of [
    [410, 110],
    [800, 400],
    [1190, 690],
  ] as const)
    expect(hasInk(box, [...place])).toBe(true)
  expect(hasInk(box, [380, 400])).toBe(false)
  expect(hasInk(box, [800, 720])).toBe(false)
})

test('[DW-97] a cover is dragged like any shape, and taken hold of anywhere on it', () => {
  const { box, ops } = openScreen({ tool: { tool: 'shape', shape: 'cover', color: '#2f9e6e', width: 8 } })
  movePen(box, { down: [400, 100], through: [[1200, 700]], up: true })
  expect(ops).toMatchObject([
    { kind: 'shape', shape: 'cover', from: { x: 400, y: 100 }, to: { x: 1200, y: 700 } },
  ])
  const items = listVisibleItems(applyInkOps(EMPTY_INK, [COVER]))
  expect(findItemAt(items, { x: 800, y: 400 }, 10)?.mark.id).toBe(COVER.id)
  expect(findItemAt(items, { x: 300, y: 400 }, 10)).toBeNull()
})

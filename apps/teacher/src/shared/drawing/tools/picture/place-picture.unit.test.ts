import { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import { expect, test } from 'vitest'
import { placePicture } from './place-picture.ts'

const place = (size: { width: number; height: number }, taken: readonly Bounds[] = []) =>
  placePicture({
    ...{ id: 'p', url: '/storage/b/public/s/board_picture/a/b.png', pageRatio: 9 / 16, taken },
    ...size,
  })

test('[DW-96] a picture lies in the middle of the page, a page unit a pixel where there is room', () => {
  expect(place({ width: 400, height: 200 })).toMatchObject({
    from: { x: 600, y: 350 },
    to: { x: 1000, y: 550 },
  })
})

test.each([
  [4000, 500],
  [500, 4000],
  [2400, 2400],
  [1, 1],
  [2400, 1],
  [1, 2400],
])(
  '[DW-96] one of %i by %i pixels fits on the page with its own ratio, as an op that is accepted',
  (width, height) => {
    const op = place({ width, height })
    expect(InkPicture.parse(op)).toEqual(op)
    const size = { width: op.to.x - op.from.x, height: op.to.y - op.from.y }
    expect(size.width).toBeLessThanOrEqual(1121)
    expect(size.height).toBeLessThanOrEqual(631)
    // A side of less than a page unit is drawn as one.
    const least = Math.min(size.width, size.height)
    expect(Math.abs(size.width / width - size.height / height)).toBeLessThan(least > 2 ? 0.01 : 1.1)
  },
)

test('[DW-96] [DW-120] the next one lies beside it', () => {
  const { from, to } = place({ width: 400, height: 200 })
  const taken = [{ left: from.x, top: from.y, right: to.x, bottom: to.y }]
  const next = place({ width: 400, height: 200 }, taken)
  expect(next.from.y >= to.y || next.from.x >= to.x).toBe(true)
})

import { expect, test } from 'vitest'
import { DOCK_GROUPS, foldDock } from './fold-dock.ts'

const ALL = Object.values(DOCK_GROUPS).flat()

test('[DW-34] a panel sees the whole dock with its ends, a smaller window the whole of it, a phone the most needed', () => {
  expect(foldDock(1920)).toMatchObject({ has_ends: true, button_width: 64 })
  expect(foldDock(1366)).toMatchObject({ has_ends: true, button_width: 53 })
  for (const width of [1920, 1366, 1280]) expect([...foldDock(width).shown]).toEqual(ALL)
  expect([...foldDock(360).shown]).toEqual(['pen', 'eraser', 'previous', 'next', 'quiz'])
})

test('[DW-34] a narrower window loses tools and gains none; 发题 is never lost, and no button is too small', () => {
  const folds = Array.from({ length: 2000 - 344 + 1 }, (_, index) => foldDock(2000 - index))
  const gained = folds.flatMap(({ shown, button_width }, index) => {
    const before = folds[index - 1]
    // A button of a phone is narrower: at the width where these buttons begin, one more button may have room.
    if (before === undefined || before.button_width !== button_width) return []
    return [...shown].filter((tool) => !before.shown.has(tool))
  })
  expect(gained).toEqual([])
  expect(folds.every(({ shown }) => shown.has('quiz'))).toBe(true)
  expect(folds.every(({ button_width }) => button_width >= 44)).toBe(true)
})

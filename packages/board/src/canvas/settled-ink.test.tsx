import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openScreen } from '../test/OpenScreen.tsx'
import { countInk, hasInk, movePen, nextFrame, settled } from '../test/surface-driver.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A line that winds over itself, in page units. */
const winding = Array.from({ length: 900 }, (_point, index) => {
  const turn = index / 25
  return [800 + (100 + index / 2) * Math.cos(turn), 400 + (60 + index / 4) * Math.sin(turn)] as const
})

describe('[DW-28] a stroke of any length', () => {
  test('is drawn from its newest points alone, and looks as it will when the pen is lifted', async () => {
    const { box, ops } = openScreen({})
    const [down, ...through] = winding
    movePen(box, { down: down!, through })
    await nextFrame()
    const curves = vi.spyOn(Path2D.prototype, 'quadraticCurveTo')
    movePen(box, { through: [winding.at(-1)!] })
    await nextFrame()
    expect(curves.mock.calls.length).toBeGreaterThan(10)
    expect(curves.mock.calls.length).toBeLessThan(1000)
    const written = countInk(box, 'live')
    movePen(box, { through: [winding.at(-1)!], up: true })
    await settled(() => countInk(box, 'live') === 0)
    expect(ops).toHaveLength(1)
    expect(Math.abs(countInk(box, 'base') - written) / written).toBeLessThan(0.01)
  })

  test('goes on while another ends, and both leave nothing behind on the upper canvas', async () => {
    const { box } = openScreen({})
    const [down, ...through] = winding
    movePen(box, { down: down!, through: through.slice(0, 500) })
    movePen(box, { pointerId: 2, down: [100, 100], through: [[300, 100]] })
    await nextFrame()
    movePen(box, { pointerId: 2, through: [[500, 100]], up: true })
    await settled(() => countInk(box, 'base') > 0)
    expect(hasInk(box, [winding[50]![0], winding[50]![1]])).toBe(true)
    movePen(box, { through: through.slice(500), up: true })
    await settled(() => countInk(box, 'live') === 0)
    expect(hasInk(box, [winding[50]![0], winding[50]![1]])).toBe(true)
  })

  test('is drawn anew when the surface changes its size', async () => {
    const screen = openScreen({})
    const [down, ...through] = winding
    movePen(screen.box, { down: down!, through })
    await nextFrame()
    const before = countInk(screen.box, 'live')
    screen.show({ width: 800 })
    await settled(() => screen.box.querySelector('canvas')!.width === 800 * devicePixelRatio)
    await nextFrame()
    expect(countInk(screen.box, 'live') / before).toBeGreaterThan(3.5)
  })
})

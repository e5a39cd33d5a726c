import { describe, expect, test } from 'vitest'
import { type PagePlacement, toPagePosition, WHOLE_PAGE } from '../page.ts'
import type { FingerMove } from '../surface-props.ts'
import { moveView, NO_FINGERS, stepFingers } from './fingers.ts'

const PLACEMENT: PagePlacement = {
  box: { left: 100, top: 50, width: 800, height: 400 },
  pageRatio: 0.5,
  view: WHOLE_PAGE,
}

type Told = readonly [phase: FingerMove['phase'], pointerId: number, clientX: number, clientY: number]

/** The place of the page after these moves of fingers. */
function run(moves: readonly Told[], start = PLACEMENT): PagePlacement {
  let fingers = NO_FINGERS
  let placement = start
  for (const [phase, pointerId, clientX, clientY] of moves) {
    const step = stepFingers(fingers, { phase, pointerId, clientX, clientY })
    fingers = step.fingers
    if (step.change !== null) placement = { ...placement, view: moveView(placement, step.change) }
  }
  return placement
}

const PINCH: readonly Told[] = [
  ['down', 1, 300, 200],
  ['down', 2, 400, 200],
  ['move', 1, 250, 200],
  ['move', 2, 450, 200],
]

describe('fingers beside a stylus', () => {
  test('[DW-23] two fingers enlarge the page; what was between them stays there', () => {
    const before = toPagePosition({ clientX: 350, clientY: 200 }, PLACEMENT)
    const after = run(PINCH)
    expect(after.view.zoom).toBeCloseTo(2)
    const under = toPagePosition({ clientX: 350, clientY: 200 }, after)
    expect(under.x).toBeCloseTo(before.x)
    expect(under.y).toBeCloseTo(before.y)
  })

  test('[DW-23] one finger shifts an enlarged page as far as its edge, and not when it only trembles', () => {
    const large = run([...PINCH, ['up', 1, 250, 200], ['up', 2, 450, 200]])
    const trembled = run(
      [
        ['down', 3, 400, 200],
        ['move', 3, 404, 203],
      ],
      large,
    )
    expect(trembled.view).toEqual(large.view)
    const shifted = run(
      [
        ['down', 3, 400, 200],
        ['move', 3, 430, 180],
      ],
      large,
    )
    expect(shifted.view.pan_x - large.view.pan_x).toBeCloseTo(30)
    const far = run(
      [
        ['down', 3, 400, 200],
        ['move', 3, 4000, 200],
      ],
      large,
    )
    expect(far.view.pan_x).toBeCloseTo(400)
  })

  test('[DW-23] pinched back, the whole page lies where it lay; a whole page is not shifted', () => {
    const back = run(
      [
        ['down', 1, 200, 200],
        ['down', 2, 600, 200],
        ['move', 2, 220, 200],
      ],
      run(PINCH),
    )
    expect(back.view).toEqual(WHOLE_PAGE)
    expect(
      run([
        ['down', 1, 200, 200],
        ['move', 1, 500, 300],
      ]).view,
    ).toBe(WHOLE_PAGE)
  })

  test('a third finger, and one nobody knows, do nothing', () => {
    const large = run(PINCH)
    expect(run([...PINCH, ['down', 3, 10, 10], ['move', 3, 500, 300]]).view).toEqual(large.view)
    expect(stepFingers(NO_FINGERS, { phase: 'move', pointerId: 9, clientX: 1, clientY: 1 }).change).toBeNull()
  })
})

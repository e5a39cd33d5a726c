import { describe, expect, test } from 'vitest'
import { findEdge, followEdge } from './edge.ts'
import { type Instrument, RULER_WIDTH, type SetSquare } from './instrument.ts'
import { layInstrument } from '../instruments/lay-instrument.ts'
import { moveInstrument, turnInstrument } from './instrument-moves.ts'
import { cornersOf, flipSquare } from '../instruments/set-square.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'

const ruler: Instrument = { id: 'r', kind: 'ruler', x: 800, y: 450, angle: 0, size: 900 }
const protractor: Instrument = { id: 'p', kind: 'protractor', x: 800, y: 450, angle: 0, size: 300 }

describe('ruler', () => {
  const below = 450 + RULER_WIDTH / 2

  test('[DW-16] a pen near either long edge follows it, to its end and no further', () => {
    const edge = findEdge([ruler], { x: 600, y: below + 20 })!
    const [near, past] = [followEdge(edge, { x: 700, y: below - 40 }), followEdge(edge, { x: 9000, y: 0 })]
    expect(near).toEqual({ x: 700, y: below + 3 })
    expect(past).toEqual({ x: 800 + 450, y: below + 3 })
    const above = findEdge([ruler], { x: 600, y: 450 - RULER_WIDTH / 2 - 20 })!
    expect(followEdge(above, { x: 700, y: 450 }).y).toBeLessThan(450 - RULER_WIDTH / 2)
  })

  test('[DW-16] a pen further away, or beyond the end, writes freely', () => {
    expect(findEdge([ruler], { x: 600, y: below + 60 })).toBeNull()
    expect(findEdge([ruler], { x: 1400, y: below })).toBeNull()
    expect(findEdge([], { x: 600, y: below })).toBeNull()
  })

  test('[DW-16] the edge turns with the ruler', () => {
    const edge = findEdge([{ ...ruler, angle: 90 }], { x: 800 + RULER_WIDTH / 2 + 10, y: 300 })!
    const on = followEdge(edge, { x: 1000, y: 350 })
    expect(on.x).toBeCloseTo(800 + RULER_WIDTH / 2 + 3)
    expect(on.y).toBeCloseTo(350)
  })
})

describe('protractor', () => {
  test('[DW-16] the pen follows its arc, which ends at the straight edge', () => {
    const edge = findEdge([protractor], { x: 800, y: 450 - 310 })!
    const on = followEdge(edge, { x: 800 + 1000, y: 450 - 1000 })
    expect(Math.hypot(on.x - 800, on.y - 450)).toBeCloseTo(303)
    expect(on.x - 800).toBeCloseTo(450 - on.y)
    expect(followEdge(edge, { x: 1500, y: 900 })).toEqual({ x: 800 + 303, y: 450 })
  })

  test('[DW-16] and its straight edge', () => {
    const edge = findEdge([protractor], { x: 700, y: 465 })!
    expect(followEdge(edge, { x: 600, y: 400 })).toEqual({ x: 600, y: 453 })
  })
})

describe('set squares', () => {
  const square: SetSquare = {
    ...{ id: 's', kind: 'square_30', x: 800, y: 600, angle: 0, size: 400 },
    is_flipped: false,
  }
  const short = 400 / Math.sqrt(3)
  /** Where a pen goes that was put down here and then moved there. */
  const followed = (laid: SetSquare, at: Place, to: Place) => {
    const edge = findEdge([laid], at)
    return edge === null ? null : followEdge(edge, to)
  }

  test('[DW-110] the pen follows each of the three edges outside of it, to their ends', () => {
    expect(followed(square, { x: 900, y: 610 }, { x: 1000, y: 500 })).toEqual({ x: 1000, y: 603 })
    expect(followed(square, { x: 900, y: 610 }, { x: 9000, y: 500 })).toEqual({ x: 1200, y: 603 })
    expect(followed(square, { x: 790, y: 500 }, { x: 900, y: 480 })).toEqual({ x: 797, y: 480 })
    const middle = { x: 1000, y: 600 - short / 2 }
    const on = followed(square, { x: middle.x + 5, y: middle.y - 8 }, middle)!
    // The sloping edge leans by 30°, and the lead runs 3 beside it.
    expect(on.x).toBeCloseTo(middle.x + 3 * Math.sin(Math.PI / 6))
    expect(on.y).toBeCloseTo(middle.y - 3 * Math.cos(Math.PI / 6))
    expect(followed(square, { x: 700, y: 500 }, middle)).toBeNull()
  })

  test('[DW-110] the edges turn with it, and 45° is the angle of the other one', () => {
    const turned = followed({ ...square, angle: 90 }, { x: 795, y: 700 }, { x: 0, y: 750 })!
    expect(turned.x).toBeCloseTo(797)
    expect(turned.y).toBeCloseTo(750)
    const { long, short: end } = cornersOf({ ...square, kind: 'square_45' })
    expect([long, end]).toEqual([
      { x: 1200, y: 600 },
      { x: 800, y: 200 },
    ])
  })

  test('[DW-112] flipped, the edges lie on the other side of the right angle', () => {
    const flipped = flipSquare(square)
    expect(followed(flipped, { x: 700, y: 610 }, { x: 600, y: 500 })).toEqual({ x: 600, y: 603 })
    expect(followed(flipped, { x: 810, y: 500 }, { x: 900, y: 480 })).toEqual({ x: 803, y: 480 })
    expect(followed(flipped, { x: 900, y: 610 }, { x: 1000, y: 500 })).toBeNull()
    expect(flipSquare(flipped)).toEqual(square)
  })
})

test('[DW-16] instruments are laid in the middle, shifted, and turned about their middle', () => {
  expect(layInstrument('ruler', 0.5)).toMatchObject({ x: 800, y: 400, angle: 0 })
  expect(moveInstrument(ruler, { x: 10, y: -5 })).toMatchObject({ x: 810, y: 445 })
  expect(turnInstrument(ruler, { x: 1250, y: 450 }, { x: 800, y: 900 }).angle).toBe(90)
  expect(turnInstrument(ruler, { x: 1250, y: 450 }, { x: 1250, y: 440 }).angle).toBe(359)
})

test('[DW-60] of the five kinds none is laid upon another, whichever comes first', () => {
  const kinds = ['ruler', 'protractor', 'compass', 'square_45', 'square_30'] as const
  for (const first of kinds) {
    const laid = kinds.map((kind) => layInstrument(kind, 0.5625, { id: kind, isFirst: kind === first }))
    for (const one of laid) {
      for (const other of laid.filter(({ kind }) => kind !== one.kind))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(200)
      expect(one.y).toBeGreaterThan(300)
      expect(one.y).toBeLessThan(800)
    }
  }
})

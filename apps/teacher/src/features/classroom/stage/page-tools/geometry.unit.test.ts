import { WHOLE_PAGE } from '@jiangtai/board/page.ts'
import { describe, expect, test } from 'vitest'
import {
  CLOSED,
  darkPath,
  dragCurtain,
  firstLight,
  gapBy,
  holdLight,
  lensView,
  moveOn,
  OPEN,
  pullSide,
  sizeLight,
} from './geometry.ts'

const BOARD = { width: 1000, height: 600 }

describe('[DW-72] the light', () => {
  test('begins in the middle, stays on the board, and is a circle or a rectangle', () => {
    const light = firstLight(BOARD)
    expect(light).toMatchObject({ shape: 'circle', x: 500, y: 300, width: 240, height: 240 })
    expect(holdLight({ ...light, x: -50, y: 9000, width: 9000 }, BOARD)).toMatchObject({
      ...{ x: 0, y: 600, width: 600, height: 600 },
    })
    expect(holdLight({ ...light, shape: 'rectangle', width: 5, height: 9000 }, BOARD)).toMatchObject({
      ...{ width: 80, height: 600 },
    })
  })

  test('is sized about its middle by its corner', () => {
    const light = firstLight(BOARD)
    expect(sizeLight(light, { x: 10, y: 30 })).toMatchObject({ x: 500, y: 300, width: 300 })
    const sheet = sizeLight({ ...light, shape: 'rectangle' }, { x: 10, y: -30 })
    expect(sheet).toMatchObject({ width: 260, height: 180 })
  })

  test('is the hole of the dark', () => {
    const light = { shape: 'rectangle', x: 100, y: 100, width: 100, height: 80 } as const
    expect(darkPath(light, BOARD)).toBe(
      'polygon(evenodd, 0px 0px, 1000px 0px, 1000px 600px, 0px 600px, 0px 0px, 50px 60px, 150px 60px, 150px 140px, 50px 140px, 50px 60px, 0px 0px)',
    )
  })
})

describe('[DW-73] the curtain', () => {
  test('is pulled from each side, and no side beyond the opposite one', () => {
    expect(pullSide(CLOSED, 'left', 0.25)).toEqual({ ...CLOSED, left: 0.25 })
    expect(pullSide({ ...CLOSED, top: 0.75 }, 'bottom', 0.5)).toEqual({ ...CLOSED, top: 0.75, bottom: 0.25 })
    expect(pullSide(OPEN, 'bottom', -0.5)).toEqual({ ...CLOSED, bottom: 0.5 })
    expect(pullSide(CLOSED, 'right', -1)).toEqual(CLOSED)
    const way = { x: 100, y: -60 }
    expect((['top', 'bottom', 'left', 'right'] as const).map((side) => gapBy(side, way, BOARD))).toEqual([
      -0.1, 0.1, 0.1, -0.1,
    ])
  })

  test('follows the hand that drags it', () => {
    expect(dragCurtain(CLOSED, { x: 10, y: -300 }, BOARD)).toEqual({ ...CLOSED, bottom: 0.5 })
    expect(dragCurtain(CLOSED, { x: 10, y: 300 }, BOARD)).toEqual({ ...CLOSED, top: 0.5 })
    expect(dragCurtain(CLOSED, { x: -500, y: 3 }, BOARD)).toEqual({ ...CLOSED, right: 0.5 })
    expect(dragCurtain(CLOSED, { x: 500, y: 3 }, BOARD)).toEqual({ ...CLOSED, left: 0.5 })
  })
})

describe('[DW-74] the lens', () => {
  test('enlarges about its middle, also of a page that is enlarged and shifted', () => {
    const middle = { x: 500, y: 300 }
    expect(lensView(WHOLE_PAGE, { at: middle, times: 2, board: BOARD })).toEqual({ ...WHOLE_PAGE, zoom: 2 })
    const view = { ...WHOLE_PAGE, zoom: 2, pan_x: 40, pan_y: -20 }
    const seen = lensView(view, { at: { x: 600, y: 300 }, times: 3, board: BOARD })
    // The place of the page under the lens is 60 to the right of the page's middle as it is seen: 3 times as far, it lies under the lens again.
    expect(seen).toEqual({ ...WHOLE_PAGE, zoom: 6, pan_x: -80, pan_y: -60 })
  })

  test('stays on the board', () => {
    expect(moveOn({ x: 10, y: 10 }, { x: -50, y: 900 }, BOARD)).toEqual({ x: 0, y: 600 })
  })
})

import { describe, expect, test } from 'vitest'
import { applyInkOps, EMPTY_INK, listVisibleItems } from './document.ts'
import { decodePoints } from './encoding.ts'
import { InkOp, InkStroke } from './ink-op.ts'
import { upgradeInk } from './upgrade.ts'

/** Written once by each version and never edited: old drawings always open. */
const DRAWINGS = {
  1: [
    { v: 1, kind: 'stroke', id: 'a', tool: 'pen', color: '#ffffff', width: 4, points: 'ABf4IAoAotBnr9' },
    { v: 1, kind: 'stroke', id: 'b', tool: 'eraser', width: 40, points: 'AA_8AKAKA' },
    { v: 1, kind: 'undo', id: 'u', op_id: 'b' },
  ],
  2: [
    { v: 2, kind: 'stroke', id: 'h', tool: 'highlighter', color: '#ffd84d', width: 32, points: 'AA_8AKAKA' },
    {
      v: 2,
      kind: 'shape',
      id: 's',
      shape: 'arrow',
      color: '#ffffff',
      width: 4,
      from: { x: 1, y: 2 },
      to: { x: 30, y: 40 },
    },
    { v: 2, kind: 'text', id: 't', color: '#ffffff', size: 48, at: { x: 9, y: 9 }, text: '二次函数' },
    {
      v: 2,
      kind: 'edit',
      id: 'e',
      target_ids: ['h'],
      change: { type: 'transform', matrix: [1, 0, 0, 1, 5, 5] },
    },
  ],
  3: [
    { v: 3, kind: 'stroke', id: 'a', tool: 'pen', color: '#ffffff', width: 1.67, points: 'ABf4IAoAotBnr9' },
    { v: 3, kind: 'stroke', id: 'b', tool: 'eraser', width: 640, points: 'AA_8AKAKA' },
  ],
  4: [
    {
      v: 4,
      kind: 'picture',
      id: 'p',
      url: '/storage/jiangtai/public/s/board_picture/a/b.png',
      from: { x: 10, y: 20 },
      to: { x: 210, y: 120.5 },
    },
  ],
  5: [
    {
      v: 5,
      kind: 'picture',
      id: 'f',
      url: '/storage/jiangtai/public/s/board_picture/a/c.png',
      from: { x: 10, y: 20 },
      to: { x: 210, y: 120.5 },
      source: { kind: 'formula', color: '#ffffff', size: 56, tex: '\\frac{1}{2}' },
    },
    {
      v: 5,
      kind: 'picture',
      id: 't',
      url: '/storage/jiangtai/public/s/board_picture/a/d.png',
      from: { x: 10, y: 20 },
      to: { x: 210, y: 120.5 },
      source: {
        kind: 'table',
        color: '#1c2421',
        size: 40,
        has_head: true,
        rows: [
          ['x', 'y'],
          ['1', ''],
        ],
      },
      replaces: 'f',
    },
  ],
}

/** The page after gestures as they are stored or sent, each checked as the server checks it. */
const drawn = (version: keyof typeof DRAWINGS) =>
  applyInkOps(
    EMPTY_INK,
    DRAWINGS[version].map((op) => InkOp.parse(op)),
  )
const marksOf = (version: keyof typeof DRAWINGS) => listVisibleItems(drawn(version)).map(({ mark }) => mark)

describe('old drawings', () => {
  test('[DW-1] one of version 1 opens', () => {
    const [mark, ...others] = marksOf(1)
    expect(others).toEqual([])
    const stroke = InkStroke.parse(mark)
    expect(stroke).toMatchObject({ id: 'a', tool: 'pen', color: '#ffffff', width: 4 })
    expect(decodePoints(stroke.points)).toEqual([
      { x: 10, y: 20.25, pressure: 1 },
      { x: 30, y: 40, pressure: 0 },
    ])
  })

  test('[DW-1] one of version 2 opens with everything on it', () => {
    expect(drawn(2).done.map((step) => step.kind)).toEqual(['stroke', 'shape', 'text', 'edit'])
    expect(marksOf(2).map(({ id }) => id)).toEqual(['s', 't', 'h'])
  })

  test('[DW-1] one of version 3 opens with its lines as wide as they were', () => {
    expect(marksOf(3)).toMatchObject([{ width: 1.67 }, { width: 640 }])
  })

  test('[DW-1] one of version 4 opens with its pictures', () => {
    expect(marksOf(4)).toEqual(DRAWINGS[4])
  })

  test('[DW-1] one of version 5 opens with its formulas and tables', () => {
    const [, table] = DRAWINGS[5]
    expect(marksOf(5)).toEqual([{ ...table, id: 'f' }])
  })

  test('[DW-1] a gesture from the future is refused', () => {
    expect(InkOp.safeParse({ ...DRAWINGS[1][0], v: 99 }).success).toBe(false)
  })

  test.each([1, 2, 3, 4, 5] as const)('[DW-1] a page kept by version %i opens as it was', (version) => {
    const page = drawn(version)
    expect(upgradeInk(JSON.parse(JSON.stringify({ ...page, version })))).toEqual(page)
  })

  test('[DW-1] a page kept by a newer version, and what is no page, opens as none', () => {
    const page = { ...drawn(1), version: 99 }
    for (const kept of [page, { ...page, version: '1' }, null, 'ink', []]) expect(upgradeInk(kept)).toBeNull()
  })
})

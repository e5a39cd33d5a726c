import { describe, expect, test } from 'vitest'
import { listVisibleItems } from './document.ts'
import { decodePoints } from './encoding.ts'
import { InkStroke } from './ink-op.ts'
import { readInkDocument, readInkOp, readInkOps } from './upgrade.ts'

/** Written once by each version and never edited: old drawings always open. */
const DRAWINGS = {
  0: [
    {
      kind: 'stroke',
      id: 'a',
      tool: 'pen',
      color: '#ffffff',
      width: 4,
      points: [
        [10, 20.25, 1],
        [30, 40, 0],
      ],
    },
    { kind: 'stroke', id: 'b', tool: 'eraser', width: 40, points: [[10, 20, 1]] },
    { kind: 'undo', id: 'u', op_id: 'b' },
  ],
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

describe('old drawings', () => {
  test.each([0, 1] as const)('[DW-1] one of version %i opens', (version) => {
    const [item, ...others] = listVisibleItems(readInkOps(DRAWINGS[version]))
    expect(others).toEqual([])
    const stroke = InkStroke.parse(item?.mark)
    expect(stroke).toMatchObject({ v: 5, id: 'a', tool: 'pen', color: '#ffffff', width: 4 })
    expect(decodePoints(stroke.points)).toEqual([
      { x: 10, y: 20.25, pressure: 1 },
      { x: 30, y: 40, pressure: 0 },
    ])
  })

  test('[DW-1] one from the future is refused in plain words', () => {
    expect(() => readInkOp({ v: 99, kind: 'stroke' })).toThrow('ink version 99 is newer')
  })

  test('[DW-1] a whole document of version 1 opens as it was', () => {
    const [a, b] = DRAWINGS[1]
    const old = { version: 1, done: [a], undone: [b], op_ids: ['a', 'b', 'u'] }
    expect(readInkDocument(old)).toEqual(readInkOps(DRAWINGS[1]))
  })

  test('[DW-1] one of version 2 opens with everything on it', () => {
    const document = readInkOps(DRAWINGS[2])
    expect(document.done.map((step) => step.kind)).toEqual(['stroke', 'shape', 'text', 'edit'])
    expect(listVisibleItems(document).map((item) => item.mark.id)).toEqual(['s', 't', 'h'])
  })

  test('[DW-1] a whole document of version 2 opens as it was', () => {
    const old = { version: 2, done: DRAWINGS[2], undone: [], op_ids: ['h', 's', 't', 'e'] }
    expect(readInkDocument(old)).toEqual(readInkOps(DRAWINGS[2]))
  })

  test('[DW-1] one of version 3 opens with its lines as wide as they were', () => {
    const [thin, wide] = listVisibleItems(readInkOps(DRAWINGS[3])).map((item) => item.mark)
    expect([thin, wide]).toMatchObject([{ width: 1.67 }, { width: 640 }])
  })

  test('[DW-1] a whole document of version 3 opens as it was', () => {
    const old = { version: 3, done: DRAWINGS[3], undone: [], op_ids: ['a', 'b'] }
    expect(readInkDocument(old)).toEqual(readInkOps(DRAWINGS[3]))
  })

  test('[DW-1] one of version 4 opens with its pictures', () => {
    const lifted = DRAWINGS[4].map((op) => ({ ...op, v: 5 }))
    expect(listVisibleItems(readInkOps(DRAWINGS[4])).map(({ mark }) => mark)).toEqual(lifted)
  })

  test('[DW-1] a whole document of version 4 opens as it was', () => {
    const old = { version: 4, done: DRAWINGS[4], undone: [], op_ids: ['p'] }
    expect(readInkDocument(old)).toEqual(readInkOps(DRAWINGS[4]))
  })

  test('[DW-1] one of version 5 opens with its formulas and tables', () => {
    const [, table] = DRAWINGS[5]
    expect(listVisibleItems(readInkOps(DRAWINGS[5])).map(({ mark }) => mark)).toEqual([{ ...table, id: 'f' }])
  })

  test('a whole document is read back, a broken one refused', () => {
    const document = readInkOps(DRAWINGS[1])
    expect(readInkDocument(JSON.parse(JSON.stringify(document)))).toEqual(document)
    expect(() => readInkDocument({ ...document, done: [{ kind: 'stroke' }] })).toThrow(/done/)
  })
})

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
}

describe('old drawings', () => {
  test.each([0, 1] as const)('one of version %i opens', (version) => {
    const [item, ...others] = listVisibleItems(readInkOps(DRAWINGS[version]))
    expect(others).toEqual([])
    const stroke = InkStroke.parse(item?.mark)
    expect(stroke).toMatchObject({ v: 2, id: 'a', tool: 'pen', color: '#ffffff', width: 4 })
    expect(decodePoints(stroke.points)).toEqual([
      { x: 10, y: 20.25, pressure: 1 },
      { x: 30, y: 40, pressure: 0 },
    ])
  })

  test('one from the future is refused in plain words', () => {
    expect(() => readInkOp({ v: 99, kind: 'stroke' })).toThrow('ink version 99 is newer')
  })

  test('a whole document is read back, a broken one refused', () => {
    const document = readInkOps(DRAWINGS[1])
    expect(readInkDocument(JSON.parse(JSON.stringify(document)))).toEqual(document)
    expect(() => readInkDocument({ ...document, done: [{ kind: 'stroke' }] })).toThrow(/done/)
  })
})

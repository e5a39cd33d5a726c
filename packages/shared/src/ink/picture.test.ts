import { describe, expect, test } from 'vitest'
import { applyInkOps, EMPTY_INK, findUndoOp, listVisibleItems } from './document.ts'
import { InkOp, StudentInkOp } from './ink-op.ts'
import { boundsOfItem } from './items.ts'
import { samplePicture as picture, shiftOp } from './test/sample-marks.ts'
import { eraserLine, penLine } from './test/sample-stroke.ts'

const idsOf = (ops: readonly InkOp[]) =>
  listVisibleItems(applyInkOps(EMPTY_INK, ops)).map(({ mark }) => mark.id)

describe('the op of a picture', () => {
  test.each([
    '/storage/jiangtai/public/s/board_picture/a/b.png',
    'https://store.test/bucket/public/s/board_picture/a/b.jpg',
    'http://10.0.0.8:9000/bucket/public/s/board_picture/a/b.webp',
  ])('[DW-90] bears the address of an uploaded picture: %s', (url) => {
    expect(InkOp.parse({ ...picture, url })).toEqual({ ...picture, url })
  })

  test.each([
    'data:image/png;base64,AAAA',
    'javascript:alert(1)//public/a.png',
    '//evil.test/public/a.png',
    'https://user@evil.test/public/a.png',
    '/storage/jiangtai/public/a.svg',
    '/storage/jiangtai/public/a.png?x=1',
    '/storage/jiangtai/private/a.png',
    `/storage/public/${'a'.repeat(1000)}.png`,
  ])('[DW-92] takes no other address: %s', (url) => {
    const { error } = InkOp.safeParse({ ...picture, url })
    expect(error?.issues[0]?.path).toEqual(['url'])
  })

  test.each([
    ['to', { ...picture, to: { x: 100, y: 200 } }],
    ['to', { ...picture, to: { x: 50, y: 50 } }],
    ['from', { ...picture, from: { x: -5000, y: 0 } }],
    ['v', { ...picture, v: 3 }],
  ])('[DW-3] [DW-90] names the field %s that is wrong', (field, op) => {
    const { error } = InkOp.safeParse(op)
    expect(error?.issues[0]?.path[0]).toBe(field)
  })

  test('[DW-92] is none of a student at the board', () => {
    expect(StudentInkOp.safeParse(picture).success).toBe(false)
  })
})

describe('a picture on the page', () => {
  test('[DW-90] is moved, copied, deleted and taken back as any mark', () => {
    const copy: InkOp = {
      v: 4,
      kind: 'edit',
      id: 'c',
      target_ids: ['picture'],
      change: { type: 'copy', matrix: [1, 0, 0, 1, 40, 40], copy_ids: ['second'] },
    }
    const moved = applyInkOps(EMPTY_INK, [picture, shiftOp('m', ['picture'], 50, 20), copy])
    expect(listVisibleItems(moved).map(boundsOfItem)).toEqual([
      { left: 150, top: 120, right: 350, bottom: 220 },
      { left: 190, top: 160, right: 390, bottom: 260 },
    ])
    const undo = findUndoOp(moved, 'u')
    expect(undo === null ? [] : listVisibleItems(applyInkOps(moved, [undo]))).toHaveLength(1)
    expect(
      idsOf([picture, { v: 4, kind: 'edit', id: 'd', target_ids: ['picture'], change: { type: 'delete' } }]),
    ).toEqual([])
  })

  test('[DW-91] takes no gaps of erasers along when it is moved, as a line does', () => {
    const ops = [
      picture,
      penLine('line', [
        [100, 150],
        [300, 150],
      ]),
      eraserLine('e', [[200, 150]]),
      shiftOp('m', ['picture', 'line'], 500, 0),
    ]
    const rubs = listVisibleItems(applyInkOps(EMPTY_INK, ops)).map((item) => [item.mark.id, item.rubs.length])
    expect(rubs).toEqual([
      ['e', 0],
      ['picture', 0],
      ['line', 1],
    ])
  })
})

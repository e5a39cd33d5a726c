import { MAX_TEXT_LENGTH } from '@jiangtai/shared/ink/ink-limits.ts'
import { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRewriteOp, makeTextOp } from './text.ts'
import { textCorner } from './text-corner.ts'
import type { TextStyle } from './tool.ts'

const style: TextStyle = { tool: 'text', color: '#ffffff', size: 48 }
const at = { x: 100.4, y: 200 }

test('[DW-8] what was typed becomes a good op, letter for letter', () => {
  const op = makeTextOp({ id: 'a', style, at, turn: 0, text: '<b>解：</b>\r\n  x = 2 \n\n' })
  expect(op).toMatchObject({ text: '<b>解：</b>\n  x = 2', at: { x: 100, y: 200 } })
})

test('[DW-8] any typed or pasted text gives an op that is accepted, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const op = makeTextOp({ id: 'a', style, at, turn: 0, text })
      return op === null || InkOp.safeParse(op).success
    }),
  )
  expect(makeTextOp({ id: 'a', style, at, turn: 0, text: '一\n'.repeat(90) })?.text.split('\n')).toHaveLength(
    40,
  )
})

test('nothing typed leaves nothing; a text too long is cut', () => {
  expect(makeTextOp({ id: 'a', style, at, turn: 0, text: ' \n\t ' })).toBeNull()
  expect(makeTextOp({ id: 'a', style, at, turn: 0, text: '字'.repeat(900) })?.text).toHaveLength(
    MAX_TEXT_LENGTH,
  )
})

test('the first line is written at the height of the tap', () => {
  expect(textCorner({ x: 50, y: 100 }, { ...style, turn: 0 })).toEqual({ x: 50, y: 100 - (48 * 1.3) / 2 })
})

test('[DW-24] a text opened again is rewritten, taken away when emptied, and left alone when nothing changed', () => {
  const written = { id: 't', text: '二次函数' }
  const rewrite = (text: string) => makeRewriteOp({ id: 'e', written, text })
  expect(InkOp.parse(rewrite('二次函数的图像\n'))).toMatchObject({
    kind: 'edit',
    target_ids: ['t'],
    change: { type: 'rewrite', text: '二次函数的图像' },
  })
  expect(rewrite(' \n')).toMatchObject({ change: { type: 'delete' } })
  expect(rewrite('二次函数')).toBeNull()
})

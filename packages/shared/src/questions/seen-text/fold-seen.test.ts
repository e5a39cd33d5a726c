import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldSeen, foldWithPlaces } from './fold-seen.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...Array.from('aÀＡ１²₂ ≠=\u0338\ue020∈/⎧⎨⎩（。“”—△Δ的̄ñßİſ')),
    maxLength: 20,
  }),
)

test.each([
  ['CO₂', 'CO2'],
  ['ｙ＝２ｘ', 'y = 2x'],
  ['sin α', 'sinα'],
  ['A ∩ B', 'A∩B'],
  ['△ABC', '∆abc'],
  ['原 子 数', '原子数'],
  ['x² − 1', 'x^2-1'],
  ['a₁', 'a_1'],
  ['（Ⅰ）', '(I)'],
  ['“对”，错。', '"对",错.'],
  ['90°', '90∘'],
  ['a ≠ b', 'a\ue020=b'],
  ['∉', '∈/'],
  ['⎩⎨⎧a', '{a'],
  ['①②', '12'],
  ['zhàng', 'zhang'],
  ['……', '......'],
])('[QS-2] %s and %s are one', (left, right) => {
  expect(foldSeen(left)).toBe(foldSeen(right))
})

test.each([
  ['a ≠ b', 'a = b'],
  ['−1', '1'],
  ['A∩B', 'A∪B'],
])('[QS-2] %s and %s stay two', (left, right) => {
  expect(foldSeen(left)).not.toBe(foldSeen(right))
})

test('[QS-2] folding twice changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = foldSeen(text)
      expect(foldSeen(once)).toBe(once)
    }),
  )
})

test('[QS-8] every folded unit comes from a stretch of the text, in order', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { folded, places } = foldWithPlaces(text)
      expect(places).toHaveLength(folded.length)
      for (const [at, { from, to }] of places.entries()) {
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(text.length)
        expect(from).toBeGreaterThanOrEqual(places[at - 1]?.from ?? 0)
      }
    }),
  )
})
